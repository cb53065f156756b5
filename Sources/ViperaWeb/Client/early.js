// Stores the user's actions until the page's script has loaded. This code is in the page itself, so that the page can
// be used before that. If the script cannot be loaded, the browser submits forms itself.
vipera = [];
addEventListener("error", ({ target }) => {
  if (target.matches?.("script[src*='/_vipera/live-']")) vipera = 0;
}, true);
for (const type of ["click", "submit", "input", "change", "keydown", "focusin", "focusout"])
  addEventListener(type, (event) => {
    if (!vipera) return;
    // A submitted form is stored even if the list is full: it holds what the user typed.
    const isSent = type === "submit" && event.target.matches("[on-submit]");
    if (isSent) event.preventDefault();
    if (isSent || vipera.length < 256) vipera.push(event);
  }, true);
