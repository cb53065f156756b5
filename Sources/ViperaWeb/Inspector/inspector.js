// The inspector's half of the page, served in development only: copies and saves what the session
// hands out.
(() => {
"use strict";

function say(text) {
  const line = document.createElement("p");
  line.className = "vpi-said";
  line.setAttribute("role", "status");
  line.textContent = text;
  document.body.append(line);
  setTimeout(() => line.remove(), 2500);
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

// What lies above the page is left first.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || document.querySelector(".vp-sheet, .vp-alert")) return;
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
