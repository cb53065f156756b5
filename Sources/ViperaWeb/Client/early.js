// Keeps what is done before the script has come. It stands in the page itself, which then need not
// wait for the script to be shown.
vipera = [];
for (const type of ["click", "submit", "input", "change", "keydown", "focusin", "focusout"])
  addEventListener(type, (event) => {
    if (!vipera || vipera.length > 255) return;
    vipera.push(event);
    if (event.target.matches?.("form[on-submit]")) event.preventDefault();
  }, true);
