// Folded parts: open when a link leads into one, and while the page is printed.
// Without this a reader opens them by hand; the print stylesheet opens them where browsers can.
(() => {
  const closed = () => [...document.querySelectorAll("details:not([open])")];

  function reveal(hash) {
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!target) return;
    const around = closed().filter(
      (details) => details.contains(target) || details.parentElement === target,
    );
    if (!around.length) return;
    for (const details of around) details.open = true;
    target.scrollIntoView();
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest('a[href^="#"]');
    if (link) reveal(link.hash);
  });
  window.addEventListener("hashchange", () => reveal(location.hash));
  reveal(location.hash);

  let opened = [];
  window.addEventListener("beforeprint", () => {
    opened = closed();
    for (const details of opened) details.open = true;
  });
  window.addEventListener("afterprint", () => {
    for (const details of opened) details.open = false;
    opened = [];
  });
})();
