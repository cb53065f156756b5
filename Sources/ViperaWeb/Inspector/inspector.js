// The inspector's part of the page, served in development only: copies and saves the texts that the session sends.
(() => {
"use strict";

// The element for messages is added before the first message, and again when the page is replaced: screen readers
// ignore an element that is added together with its text.
const said = document.createElement("p");
said.className = "vpi-said";
said.setAttribute("role", "status");
// The selector of the button that replaces a pressed open or close button, if it takes over the focus.
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
    // A page that was loaded over plain HTTP from another machine has no clipboard.
    console.warn(error);
    say("Not copied: the browser does not allow it.");
  }
}

// Escape closes sheets and alerts first, and does nothing while an input method is composing a word.
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
