// Section links: a # beside every heading leads to it, and copies its address.
// Without this the contents still link to every section.
(() => {
  const words = document.currentScript.dataset;
  const SAID_FOR = 2000; // milliseconds

  // Tells, on the page and to screen readers, what was copied.
  const said = document.createElement("div");
  said.className = "said";
  said.setAttribute("role", "status");
  document.body.append(said);
  let timer = 0;

  function say(text) {
    clearTimeout(timer);
    said.textContent = text;
    timer = setTimeout(() => {
      said.textContent = "";
    }, SAID_FOR);
  }

  // Of a file on a disk only its name: whose folders it lies in is nobody's business.
  function addressOf(hash) {
    if (location.protocol !== "file:") return location.href.split("#")[0] + hash;
    return decodeURIComponent(location.pathname.split("/").pop()) + hash;
  }

  for (const heading of document.querySelectorAll("main :is(h2, h3, h4, h5, h6)")) {
    const id = heading.id || (heading.parentElement && heading.parentElement.id);
    if (!id || heading.closest("summary")) continue;
    const link = document.createElement("a");
    link.className = "copy";
    link.href = "#" + encodeURIComponent(id);
    link.setAttribute("aria-label", words.copy);
    link.title = words.copy;
    link.addEventListener("click", async () => {
      if (!navigator.clipboard) return; // the link still leads there, and its address can be copied
      try {
        await navigator.clipboard.writeText(addressOf(link.hash));
        say(words.copied);
      } catch {
        // The browser does not let pages copy: as above.
      }
    });
    heading.append(link);
  }
})();
