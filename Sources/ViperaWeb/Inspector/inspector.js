// The inspector's half of the page, served in development only: copies and saves what the session
// hands out.
(() => {
"use strict";

// On the page before anything is said, and also when the page is replaced: what comes together with
// its text is not read out.
const said = document.createElement("p");
said.className = "vpi-said";
said.setAttribute("role", "status");
const keepSaid = () => said.isConnected || document.body.append(said);
new MutationObserver(keepSaid).observe(document.body, { childList: true });
keepSaid();
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
