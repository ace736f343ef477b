// Tell the server of marks and of the sign-off, and show what it keeps.

async function ask(path, body) {
  const options = body && {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  let answer;
  try {
    answer = await fetch(path, { cache: "no-store", ...options });
  } catch {
    throw new Error(words.noServer);
  }
  const told = await answer.json().catch(() => ({ reason: words.noServer }));
  if (!answer.ok) throw new Error(told.reason);
  return told;
}

function showMark(item, mark) {
  const state = mark?.state ?? "open";
  item.dataset.state = state;
  one(".state .sign", item).textContent = words[`sign${state[0].toUpperCase()}${state.slice(1)}`];
  one(".state-word", item).textContent = words[`state${state[0].toUpperCase()}${state.slice(1)}`];
  one(".note span", item).textContent = mark?.note ?? "";
  show(one(".note", item), Boolean(mark?.note));
  const writing = one(".writing", item);
  if (writing?.hidden) one("textarea", writing).value = mark?.note ?? "";
}

const count = (state) => items.filter((item) => item.dataset.state === state).length;

function apply(told) {
  items.forEach((item) => showMark(item, told.marks[item.dataset.id]));
  for (const chip of all("[data-filter=state]")) one("b", chip).textContent = count(chip.dataset.value);
  one("#meter").value = count("reviewed");
  one("#done").textContent = fill(words.progress, { reviewed: count("reviewed"), all: items.length });
  one("#work").textContent = fill(words.work, { n: count("needs_work") });
  one("#signed").textContent = told.signed;
  one("#signed").classList.toggle("void", !told.is_signed);
  show(one("#signed"), Boolean(told.signed));
  show(one("#stale"), told.is_stale);
  show(one("#lost"), false);
  filter();
}

function fail(error) {
  one("#lost").textContent = fill(words.lost, { reason: error.message });
  show(one("#lost"), true);
}

async function mark(item, state, note = "") {
  if (!IS_SERVED || !item || !one(".marks", item)) return false;
  try {
    apply(await ask("/mark", { id: item.dataset.id, state, note }));
    return true;
  } catch (error) {
    fail(error);
    return false;
  }
}

const review = async (item) => { if (await mark(item, "reviewed")) nextOpen(); };

function write(item) {
  const form = item && one(".writing", item);
  if (!form) return;
  select(item, { inReport: false });
  show(form, true);
  one("textarea", form).focus();
}

async function save(form) {
  const item = form.closest("li.point");
  if (!(await mark(item, "needs_work", one("textarea", form).value))) return;
  show(form, false);
  one("summary", item).focus({ preventScroll: true });
}

function openSigning() {
  const left = items.length - count("reviewed");
  const reason = words.cannotSign ?? (left ? fill(words.signOpen, { n: left }) : "");
  one("#cannot").textContent = reason;
  show(one("#cannot"), Boolean(reason));
  one("#sign-now").disabled = Boolean(reason);
  one("#sign").showModal();
}

async function signNow(form) {
  const { name, date } = Object.fromEntries(new FormData(form));
  try {
    apply(await ask("/sign", { name, date, build_id: document.body.dataset.build }));
    one("#sign").close();
  } catch (error) {
    one("#cannot").textContent = error.message;
    show(one("#cannot"), true);
  }
}

const look = () => { if (!document.hidden) ask("/state").then(apply, fail); };
