// Keeps what is done before the script has come. It stands in the page itself, which then need not
// wait for the script to be shown. A script that does not come leaves forms to the browser.
vipera = [];
addEventListener("error", ({ target }) => {
  if (target.matches?.("script[src*='/_vipera/live-']")) vipera = 0;
}, true);
for (const type of ["click", "submit", "input", "change", "keydown", "focusin", "focusout"])
  addEventListener(type, (event) => {
    if (!vipera) return;
    // A form comes in at all events: it holds what was typed.
    const isSent = type === "submit" && event.target.matches("[on-submit]");
    if (isSent) event.preventDefault();
    if (isSent || vipera.length < 256) vipera.push(event);
  }, true);
