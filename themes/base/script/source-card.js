// Source cards: pointing at a reference such as [S-01], reaching it by keyboard or tapping it shows
// what the source's entry says. The card is copied from the entry, which stands on this page; without
// this the reference is a link to it.
(() => {
  const words = document.currentScript.dataset;
  const FIELDS = ["citation", "type", "standing", "rule", "applicability", "verdict"];
  const OPEN_AFTER = 220; // milliseconds; a pointer that only passes by opens nothing
  const CLOSE_AFTER = 260; // enough to move the pointer from the reference to the card
  const GAP = 6; // pixels between reference and card

  let card = null; // the card that is shown
  let reference = null; // the link it belongs to
  let opening = 0; // timers
  let closing = 0;
  let returning = false; // the focus goes back to the reference, which is no reason to open again

  // The entry that a link leads to; null for other links, and inside entries, cards and contents.
  function entryOf(link) {
    if (!link || !link.hash || link.closest(".source, .card, nav")) return null;
    const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return target && target.matches(".source") ? target : null;
  }

  const linkAt = (event) =>
    event.target.closest ? event.target.closest('a[href^="#"]') : null;

  // A copy without ids: an id must stand on a page once.
  function copyOf(element) {
    const copy = element.cloneNode(true);
    for (const part of [copy, ...copy.querySelectorAll("[id]")]) part.removeAttribute("id");
    for (const part of copy.querySelectorAll(".copy")) part.remove();
    return copy;
  }

  function makeCard(entry) {
    const heading = entry.firstElementChild;
    const made = document.createElement("div");
    made.className = "card";
    made.id = "gen-card";
    made.tabIndex = -1;
    made.setAttribute("role", "group");
    const title = document.createElement("div");
    title.className = "card-title";
    title.append(...copyOf(heading).childNodes);
    made.setAttribute("aria-label", title.textContent.trim());
    made.append(title, fieldsOf(entry), linksTo(entry));
    return made;
  }

  function fieldsOf(entry) {
    const list = document.createElement("dl");
    for (const name of FIELDS) {
      const field = entry.querySelector(`.field-${name}`);
      if (!field) continue;
      const copy = copyOf(field);
      const verdicts = copy.querySelectorAll(".verdict");
      if (verdicts.length) copy.querySelector("dd").replaceChildren(...verdicts); // one a line
      list.append(copy);
    }
    return list;
  }

  function linksTo(entry) {
    const line = document.createElement("div");
    line.className = "card-links";
    const link = document.createElement("a");
    link.href = "#" + encodeURIComponent(entry.id);
    link.textContent = words.entry;
    link.addEventListener("click", () => close());
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = words.close;
    button.addEventListener("click", () => close({ back: true }));
    line.append(link, button);
    return line;
  }

  // The card stands behind the reference in the text, so that the Tab key goes on into it.
  function open(link) {
    const entry = entryOf(link);
    if (!entry || link === reference) return;
    close();
    reference = link;
    card = makeCard(entry);
    (link.closest(".cited") || link).after(card);
    link.setAttribute("aria-describedby", card.id);
    place();
  }

  function close({ back = false } = {}) {
    clearTimeout(opening);
    clearTimeout(closing);
    if (!card) return;
    const link = reference;
    card.remove();
    link.removeAttribute("aria-describedby");
    card = reference = null;
    returning = back;
    if (back) link.focus({ preventScroll: true });
    returning = false;
  }

  // Below the reference, or above it where there is more room; narrow windows have it at their foot.
  function place() {
    if (getComputedStyle(card).position !== "absolute") return;
    const mark = reference.getBoundingClientRect();
    const text = document.querySelector("main").getBoundingClientRect();
    const box = card.getBoundingClientRect();
    const below = window.innerHeight - mark.bottom;
    const top =
      below >= box.height + GAP || below >= mark.top
        ? mark.bottom + GAP
        : mark.top - GAP - box.height;
    const left = Math.max(text.left, Math.min(mark.left, text.right - box.width));
    card.style.top = `${top - box.top}px`;
    card.style.left = `${left - box.left}px`;
  }

  const isInside = (node) =>
    node instanceof Node && card && (card.contains(node) || reference.contains(node));

  // With a mouse: wait a little, and stay while the pointer is on the reference or on the card.
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || event.buttons) return;
    clearTimeout(opening);
    if (isInside(event.target)) clearTimeout(closing);
    else if (entryOf(linkAt(event))) opening = setTimeout(open, OPEN_AFTER, linkAt(event));
  });
  document.addEventListener("pointerout", (event) => {
    if (event.pointerType !== "mouse" || !isInside(event.target)) return;
    if (!isInside(event.relatedTarget)) closing = setTimeout(close, CLOSE_AFTER);
  });

  // By keyboard: open on reaching the reference, close on leaving it and its card, or with Escape.
  document.addEventListener("focusin", (event) => {
    if (returning || isInside(event.target)) return;
    close();
    const link = linkAt(event);
    if (link && link.matches(":focus-visible")) open(link);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && card) close({ back: card.contains(document.activeElement) });
  });

  // By touch: the first tap shows the card, a tap beside it closes it. A click that comes from a key
  // has no detail; what kind of pointer made the others, not every browser says in the click.
  let pointer = "";
  document.addEventListener("pointerdown", (event) => {
    pointer = event.pointerType;
  });
  document.addEventListener("click", (event) => {
    const link = linkAt(event);
    const tapped = event.detail > 0 && pointer === "touch";
    if (tapped && entryOf(link) && link !== reference) {
      event.preventDefault();
      open(link);
      card.focus({ preventScroll: true });
    } else if (!card || !card.contains(event.target)) {
      close();
    }
  });
  window.addEventListener("hashchange", () => close());
  window.addEventListener("beforeprint", () => close());
})();
