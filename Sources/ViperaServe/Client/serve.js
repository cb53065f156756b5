// Scrolls to what a screen has chosen: an element with 'data-reveal', which says where in its frame it shall be.
// A screen's first page has it from the beginning; later ones bring it, or give the attribute to another element.

const reveal = (element) =>
  element.scrollIntoView({ block: element.dataset.reveal, inline: "nearest", container: "nearest" });

const revealAll = (nodes) => {
  for (const node of nodes) {
    if (node.nodeType !== Node.ELEMENT_NODE) continue;
    if (node.matches("[data-reveal]")) reveal(node);
    node.querySelectorAll("[data-reveal]").forEach(reveal);
  }
};

revealAll([document.body]);
new MutationObserver((changes) => {
  for (const { type, target, addedNodes, oldValue } of changes) {
    if (type === "childList") revealAll(addedNodes);
    else if (target.dataset.reveal && target.dataset.reveal !== oldValue) reveal(target);
  }
}).observe(document.body, {
  subtree: true,
  childList: true,
  attributeFilter: ["data-reveal"],
  attributeOldValue: true,
});
