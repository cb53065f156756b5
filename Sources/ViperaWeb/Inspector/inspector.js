// The inspector's half of the page, served in development only: copies and saves what the session
// hands out.
(() => {
"use strict";
document.addEventListener("vipera:field", (event) => {
  const field = event.detail;
  const text = field.slice(field.indexOf(" ") + 1);
  if (field.startsWith("~copy ")) {
    navigator.clipboard?.writeText(text).catch((error) => console.warn(error));
  } else if (field.startsWith("~save ")) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = "recording.json";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }
});
})();
