// The inspector's half of the page, served in development only: copies and saves what the session
// hands out.
(() => {
"use strict";

// On the page before anything is said, and also when the page is replaced: what comes together with
// its text is not read out.
const said = document.createElement("p");
said.className = "vpi-said";
said.setAttribute("role", "status");
// The button that opens or closes the drawer goes; the one that comes instead takes the focus.
let awaited;
document.addEventListener("click", ({ target }) => {
  const button = target.closest(".vpi-open, .vpi-close");
  const place = button?.closest(".vpi-drawer") ?? button;
  if (place?.contains(document.activeElement)) awaited = button.matches(".vpi-open") ? ".vpi-close" : ".vpi-open";
});
const keepUp = () => {
  said.isConnected || document.body.append(said);
  const button = awaited && document.querySelector(awaited);
  if (!button) return;
  awaited = undefined;
  button.focus({ preventScroll: true });
};
new MutationObserver(keepUp).observe(document.body, { childList: true });
keepUp();
let saidTimer;

function say(text) {
  clearTimeout(saidTimer);
  said.textContent = text;
  saidTimer = setTimeout(() => (said.textContent = ""), 2500);
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    say("Copied.");
  } catch (error) {
    // A page of plain HTTP that is not this machine's has no clipboard.
    console.warn(error);
    say("Not copied: the browser does not allow it.");
  }
}

// What lies above the page is left first, and a word that is being composed is left by itself.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.isComposing) return;
  if (document.querySelector(".vp-sheet, .vp-alert")) return;
  document.querySelector(".vpi-close")?.click();
});

document.addEventListener("vipera:field", (event) => {
  const field = event.detail;
  const text = field.slice(field.indexOf(" ") + 1);
  if (field.startsWith("~copy ")) {
    copy(text);
  } else if (field.startsWith("~save ")) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = "recording.json";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }
});
})();
