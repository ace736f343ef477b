// Show the newest preview. The server says over a websocket that something has changed; this page
// is then asked for again, and only what differs is put in place: a report that is the same is not
// touched, and a new one opens where the old one was being read.
"use strict";

const RETRY = 1000;
let reading = 0;

function frame() {
  return document.querySelector("#stage > iframe");
}

// Links out of the report open in a tab of their own: the frame shows nothing but reports.
function followLinks(inner) {
  inner.contentDocument.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    if (link && new URL(link.href).origin !== location.origin) {
      event.preventDefault();
      window.open(link.href, "_blank", "noopener,noreferrer");
    }
  });
}

// Resolves when the report is there and where it was being read; false when it did not come.
function loaded(inner) {
  return new Promise((resolve) => {
    inner.addEventListener("load", () => {
      const came = inner.contentDocument !== null;
      if (came) {
        followLinks(inner);
        inner.contentWindow.scrollTo({ top: reading, behavior: "instant" });
      }
      resolve(came);
    });
  });
}

// The new report loads behind the old one and takes its place when it can be seen.
async function showFrame(fresh) {
  const old = frame();
  if (!fresh) old?.remove();
  if (!fresh || old?.getAttribute("src") === fresh.getAttribute("src")) return;
  const inner = document.importNode(fresh);
  inner.classList.toggle("loading", old !== null);
  document.getElementById("stage").prepend(inner);
  if (await loaded(inner)) {
    old?.remove();
    inner.classList.remove("loading");
  } else {
    inner.remove();
    document.body.dataset.mark = ""; // the next look tries again
  }
}

// A list of findings that the reader has opened or closed stays so, as long as there is no other
// reason to.
function showPanel(panel, next) {
  const scrolled = panel.scrollTop;
  const old = panel.querySelector("details");
  const list = next.querySelector("details");
  if (old.dataset.wanted === list.dataset.wanted) list.open = old.open;
  panel.replaceChildren(...next.childNodes);
  panel.scrollTop = scrolled;
}

function showAround(fresh) {
  const stage = document.getElementById("stage");
  const panel = document.getElementById("panel");
  const status = document.getElementById("link").textContent;
  document.title = fresh.title;
  document.body.dataset.mark = fresh.body.dataset.mark;
  document.getElementById("bar").replaceWith(document.importNode(fresh.getElementById("bar"), true));
  document.getElementById("link").textContent = status;
  stage.className = fresh.getElementById("stage").className;
  const next = fresh.getElementById("panel");
  if (panel && next) {
    showPanel(panel, document.importNode(next, true));
    return true;
  }
  return false;
}

async function look() {
  const answer = await fetch(location.href, { cache: "no-store" });
  if (answer.redirected) {
    location.replace(answer.url);
    return;
  }
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (!fresh.body.dataset.mark) throw new Error("no preview");
  if (fresh.body.dataset.mark === document.body.dataset.mark) return;
  reading = frame()?.contentWindow.scrollY ?? reading;
  const inner = fresh.querySelector("#stage > iframe");
  inner?.remove();
  if (!showAround(fresh)) {
    const stage = document.importNode(fresh.getElementById("stage"), true);
    document.getElementById("stage").replaceWith(stage);
  }
  await showFrame(inner);
}

// One look at a time; what is said meanwhile is looked at afterwards.
let looking = false;
let again = false;
async function refresh() {
  again = true;
  if (looking) return;
  looking = true;
  try {
    while (again) {
      again = false;
      await look();
    }
  } finally {
    looking = false;
  }
}

function say(key) {
  const line = document.getElementById("link");
  line.textContent = line.dataset[key];
  line.className = key;
}

function connect() {
  const socket = new WebSocket(`ws://${location.host}/changes`);
  // Whatever happened before the socket was open is looked up once.
  socket.addEventListener("open", () => {
    say("connected");
    refresh().catch(() => socket.close());
  });
  socket.addEventListener("message", () => refresh().catch(() => socket.close()));
  socket.addEventListener("close", () => {
    say("lost");
    setTimeout(connect, RETRY);
  });
}

if (frame()) loaded(frame());
connect();
