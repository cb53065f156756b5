// Scrolls to the chosen element, which has 'data-reveal', within its frame, which has 'data-frame'. A line moves to the
// upper quarter, since its finding is below it; a row moves only if it is not visible. The page itself does not scroll.
// A screen's first page may contain such elements; later, patches add them or set the attribute.

const reveal = (element) => {
  const frame = element.closest("[data-frame]");
  const top = element.getBoundingClientRect().top - frame.getBoundingClientRect().top;
  const isSeen = top >= 0 && top + element.offsetHeight <= frame.clientHeight;
  if (element.dataset.reveal === "row" && isSeen) return;
  frame.scrollTop += top - frame.clientHeight / 4;
};

const revealAll = (node) => {
  if (node.nodeType !== Node.ELEMENT_NODE) return;
  if (node.matches("[data-reveal]")) reveal(node);
  node.querySelectorAll("[data-reveal]").forEach(reveal);
};

revealAll(document.body);
new MutationObserver((changes) => {
  for (const { type, target, addedNodes } of changes) {
    if (type === "childList") addedNodes.forEach(revealAll);
    else if (target.dataset.reveal) reveal(target);
  }
}).observe(document.body, { subtree: true, childList: true, attributeFilter: ["data-reveal"] });
