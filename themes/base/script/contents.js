// Contents: mark where the reader is; in a narrow window, fold the list into a bar at the top.
// Without this the contents are a plain list of links.
(() => {
  const nav = document.querySelector("body > nav");
  const list = nav && nav.querySelector("ol");
  if (!list) return;

  const links = [...list.querySelectorAll("a")];
  const entries = links
    .map((link) => ({ link, target: document.getElementById(decodeURIComponent(link.hash.slice(1))) }))
    .filter((entry) => entry.target);
  const title = nav.querySelector(".nav-title").textContent;
  const READING_LINE = 0.2; // of the window's height: what begins above it is being read

  // The bar: the word 目录, and where the reader is. The stylesheet shows it in narrow windows.
  const bar = document.createElement("button");
  const here = document.createElement("span");
  here.className = "here";
  bar.className = "toggle";
  bar.type = "button";
  bar.append(title, here);
  list.id = "gen-contents-list";
  bar.setAttribute("aria-controls", list.id);
  list.before(bar);
  fold(true);
  document.documentElement.classList.add("scripted");

  function fold(closed) {
    bar.setAttribute("aria-expanded", String(!closed));
  }

  const isOpen = () => bar.getAttribute("aria-expanded") === "true";

  bar.addEventListener("click", () => fold(isOpen()));
  list.addEventListener("click", (event) => {
    if (event.target.closest("a")) fold(true);
  });
  document.addEventListener("click", (event) => {
    if (!nav.contains(event.target)) fold(true);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !isOpen()) return;
    fold(true);
    if (list.contains(document.activeElement)) bar.focus();
  });

  // Near the end the line moves down to the foot, so that short last sections get their turn.
  function readingLine() {
    const height = window.innerHeight;
    const left = document.documentElement.scrollHeight - window.scrollY - height;
    const atEnd = Math.max(0, 1 - left / (height * (1 - READING_LINE)));
    return height * (READING_LINE + (1 - READING_LINE) * atEnd);
  }

  let current = null;

  function markCurrent() {
    const line = readingLine();
    const passed = entries.filter(
      ({ target }) =>
        !target.parentElement.closest("details:not([open])") &&
        target.getBoundingClientRect().top <= line,
    );
    const link = passed.length ? passed[passed.length - 1].link : null;
    if (link === current) return;
    if (current) current.removeAttribute("aria-current");
    current = link;
    here.textContent = link ? link.textContent : "";
    if (link) {
      link.setAttribute("aria-current", "location");
      keepInSight(link);
    }
  }

  // Scrolls the contents alone, never the page.
  function keepInSight(link) {
    const box = nav.getBoundingClientRect();
    const { top, bottom } = link.getBoundingClientRect();
    if (top < box.top) nav.scrollTop -= box.top - top + box.height / 3;
    if (bottom > box.bottom) nav.scrollTop += bottom - box.bottom + box.height / 3;
  }

  let waiting = false;

  function onMove() {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      markCurrent();
    });
  }

  window.addEventListener("scroll", onMove, { passive: true });
  window.addEventListener("resize", onMove);
  document.addEventListener("toggle", onMove, true);
  markCurrent();
})();
