// Read and mark the points of a report: the list on the one side, the report in its frame on the
// other. Whatever is shown stands in the page; the server is only told of marks and the sign-off.

const IS_SERVED = document.body.classList.contains("served");
const SYNC = 10000;
const words = document.getElementById("words").dataset;
const items = [...document.querySelectorAll("#points > li")];
const byId = new Map(items.map((item) => [item.dataset.id, item]));
const frame = document.querySelector("#report > iframe");
let current = null;

const one = (selector, inside = document) => inside.querySelector(selector);
const all = (selector, inside = document) => [...inside.querySelectorAll(selector)];
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
const show = (element, isShown) => element?.toggleAttribute("hidden", !isShown);

// --- The report in its frame -------------------------------------------------------------------

const paper = () => frame.contentDocument;
const marksOf = (id) => (paper() ? all(`mark[data-points~="${id}"]`, paper()) : []);

function follow(event) {
  const link = event.target.closest("a[href]");
  const target = link?.getAttribute("href") ?? "";
  const mark = event.target.closest("mark.point:not(.off)");
  // In a frame without an address of its own even a link inside the report would leave it.
  if (link) event.preventDefault();
  if (link && !target.startsWith("#")) {
    window.open(link.href, "_blank", "noopener,noreferrer");
  } else if (mark) {
    const ids = mark.dataset.points.split(" ").filter((id) => !byId.get(id).hidden);
    select(byId.get(ids[(ids.indexOf(current?.dataset.id) + 1) % ids.length]), { inReport: false });
  } else if (link) {
    paper().getElementById(decodeURIComponent(target.slice(1)))?.scrollIntoView();
  }
}

function prepare() {
  if (!paper() || !one("main", paper()) || paper().documentElement.dataset.ready) return;
  paper().documentElement.dataset.ready = "yes";
  paper().addEventListener("click", follow);
  paper().addEventListener("keydown", press);
  filter();
  if (current) point(current, true);
}

function point(item, inReport) {
  if (!paper()) return;
  all("mark.near", paper()).forEach((mark) => mark.classList.remove("current", "near"));
  all(`mark[data-sentence~="${item.dataset.id}"]`, paper()).forEach((mark) => mark.classList.add("near"));
  const marks = marksOf(item.dataset.id);
  marks.forEach((mark) => mark.classList.add("current"));
  if (!inReport || !marks.length) return;
  marks[0].closest("details")?.setAttribute("open", "");
  marks[0].scrollIntoView({ block: "center" });
}

// --- The list ----------------------------------------------------------------------------------

function select(item, { inReport = true } = {}) {
  if (!item) return;
  if (current && current !== item) close(current);
  current = item;
  item.setAttribute("aria-current", "true");
  one("details", item).open = true;
  const summary = one("summary", item);
  summary.focus({ preventScroll: true });
  summary.scrollIntoView({ block: "start" });
  point(item, inReport);
}

function close(item) {
  item.removeAttribute("aria-current");
  one("details", item).open = false;
  show(one(".writing", item), false);
}

const visible = () => items.filter((item) => !item.hidden);

// The next one that `fits`, round the end of the list.
function step(by, fits) {
  const list = visible();
  const start = list.indexOf(current);
  for (let n = 1; n <= list.length; n += 1) {
    const from = start < 0 && by < 0 ? 0 : start;
    const item = list[(from + by * n + list.length * 2) % list.length];
    if (fits(item)) return select(item);
  }
  return undefined;
}

const isOpen = (item) => item.dataset.state === "open";
const nextOpen = () => step(1, isOpen);
