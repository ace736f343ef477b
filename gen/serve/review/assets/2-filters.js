// Choose points: by what is known of them, and by words.

function chosen() {
  const wanted = { state: [], label: [] };
  for (const chip of all("[aria-pressed=true]")) wanted[chip.dataset.filter].push(chip.dataset.value);
  for (const field of all("select, input[type=search]", one("#filters"))) {
    wanted[field.dataset.filter] = field.value.trim() ? [field.value.trim()] : [];
  }
  return wanted;
}

function fits(item, [name, values]) {
  if (!values.length) return true;
  if (name === "text") return item.textContent.toLowerCase().includes(values[0].toLowerCase());
  if (name === "source") return item.dataset.source.split("\n").includes(values[0]);
  return values.includes(item.dataset[name]);
}

function filter() {
  const wanted = Object.entries(chosen());
  items.forEach((item) => { item.hidden = !wanted.every((each) => fits(item, each)); });
  const shown = visible().length;
  one("#shown").textContent = fill(words.shown, { shown, all: items.length });
  show(one("#nothing"), items.length && !shown);
  show(one("#unfilter"), wanted.some(([, values]) => values.length));
  if (paper()) {
    const ids = new Set(visible().map((item) => item.dataset.id));
    for (const mark of all("mark.point", paper())) {
      mark.classList.toggle("off", !mark.dataset.points.split(" ").some((id) => ids.has(id)));
    }
  }
}

function reset() {
  one("#filters").reset();
  all("[aria-pressed=true]").forEach((chip) => chip.setAttribute("aria-pressed", "false"));
  filter();
}
