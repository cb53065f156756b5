// Scrolls to what a screen has chosen: an element with 'data-reveal', in its frame with 'data-frame'. A line goes to the
// upper quarter, since its finding is below it; a row only moves if it cannot be seen. The page itself stays.
// A screen's first page has such elements from the beginning; patches bring them, or give others the attribute.

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
