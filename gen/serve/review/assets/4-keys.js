// Bind keys and buttons, and begin.

const help = () => (one("#help").open ? one("#help").close() : one("#help").showModal());
const DO = {
  next: nextOpen,
  previous: () => step(-1, isOpen),
  sign: openSigning,
  help,
  reset,
  reload: () => location.reload(),
  close: (button) => button.closest("dialog").close(),
  cancel: (button) => { show(button.closest(".writing"), false); one("summary", current)?.focus(); },
};
const KEYS = {
  n: DO.next,
  p: DO.previous,
  j: () => step(1, () => true),
  k: () => step(-1, () => true),
  r: () => review(current),
  w: () => write(current),
  u: () => mark(current, "open"),
  "/": () => { window.focus(); one("input[type=search]").focus(); },
  "?": help,
};

function press(event) {
  const field = event.target.closest?.("input, textarea, select");
  if (event.isComposing || event.altKey) return;
  if (event.key === "Escape" && field) {
    if (field.matches("textarea")) DO.cancel(field);
    else field.blur();
  } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && field?.matches("textarea")) {
    save(field.form);
  } else if (!field && !event.ctrlKey && !event.metaKey && KEYS[event.key]) {
    if (one("dialog[open]") && event.key !== "?") return;
    event.preventDefault();
    KEYS[event.key]();
  }
}

document.addEventListener("keydown", press);
document.addEventListener("click", (event) => {
  const summary = event.target.closest("#points > li > details > summary");
  const button = event.target.closest("button");
  if (summary) {
    event.preventDefault();
    const item = summary.closest("li");
    if (item === current && one("details", item).open) close(item);
    else select(item);
  } else if (button?.dataset.do) {
    DO[button.dataset.do](button);
  } else if (button?.dataset.filter) {
    button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
    filter();
  } else if (button?.dataset.mark) {
    const item = button.closest("li.point");
    if (button.dataset.mark === "reviewed") review(item);
    else if (button.dataset.mark === "needs_work") write(item);
    else mark(item, "open");
  }
});
document.addEventListener("submit", (event) => {
  if (event.target.matches("[method=dialog]")) return;
  event.preventDefault();
  if (event.target.matches(".writing")) save(event.target);
  else if (event.target.closest("#sign")) signNow(event.target);
});
one("#filters").addEventListener("input", filter);

// On paper every point is open; afterwards the list is as it was.
addEventListener("beforeprint", () => items.forEach((item) => { one("details", item).open = true; }));
addEventListener("afterprint", () => items.forEach((item) => { one("details", item).open = item === current; }));

frame.addEventListener("load", prepare);
prepare();
filter();
if (IS_SERVED) {
  addEventListener("focus", look);
  setInterval(look, SYNC);
}
