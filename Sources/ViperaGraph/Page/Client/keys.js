// The keyboard, the buttons, and how the page begins.
let stop = null;

// One module is in the order of tabs: the last that had the focus.
function setStop(node) {
  stop?.element.setAttribute("tabindex", "-1");
  stop = node;
  node?.element.setAttribute("tabindex", "0");
}

function focusMap() {
  stop?.element.focus({ preventScroll: true });
}

for (const node of nodes) {
  const { element } = node;
  element.setAttribute("tabindex", "-1");
  element.setAttribute("role", "button");
  element.setAttribute("aria-label", element.querySelector("title").textContent);
  element.addEventListener("click", () => moved < 7 && choose(node.index, false));
  element.addEventListener("focus", () => {
    setStop(node);
    if (element.matches(":focus-visible")) reveal(node, false);
  });
}

// The nearest box in a direction; boxes aside of it count as farther.
function next(node, [dx, dy]) {
  const middle = (n) => [n.x + n.w / 2, n.y + n.h / 2];
  const [x, y] = middle(node);
  let best = null, least = Infinity;
  for (const other of [...nodes, ...groups.values()]) {
    if (other === node || other.element.classList.contains("gone")) continue;
    const [ox, oy] = middle(other);
    const ahead = (ox - x) * dx + (oy - y) * dy, aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (ahead > 4 && ahead + aside * 2.5 < least) [best, least] = [other, ahead + aside * 2.5];
  }
  return best;
}

const WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isTyping = event.target === search;
  const node = [...nodes, ...groups.values()].find(({ element }) => element === event.target);
  if (event.key === "Escape" && !isTyping) {
    if (outline.classList.contains("open")) openList(false);
    else if (chosen !== null) close();
  } else if (isTyping) {
    return;
  } else if (event.key === "/") {
    event.preventDefault();
    search.focus();
    search.select();
  } else if (event.key === "+" || event.key === "=") {
    zoom(1.25);
  } else if (event.key === "-") {
    zoom(0.8);
  } else if (event.key === "0") {
    fit();
  } else if (node && WAYS[event.key]) {
    event.preventDefault();
    next(node, WAYS[event.key])?.element.focus({ preventScroll: true });
  } else if (node && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    if (node.name === undefined) choose(node.index, false, true);
    else {
      foldGroups([node.name], false);
      membersOf(node.name)[0].element.focus({ preventScroll: true });
    }
  } else if (node && node.index !== undefined && event.key.toLowerCase() === "f") {
    foldModule(node.index);
    if (chosen === node.index) fill(node.index);
  }
});

// The list is one stop too: arrows move in it.
const shownRows = () => rows.filter((row) => row.offsetParent);
function setRow(row) {
  for (const other of rows) other.setAttribute("tabindex", other === row ? "0" : "-1");
}
outline.addEventListener("keydown", (event) => {
  const list = shownRows(), at = list.indexOf(event.target);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: list.length - 1 }[event.key];
  if (at < 0 || to === undefined || !list[to]) return;
  event.preventDefault();
  list[to].focus();
});
outline.addEventListener("focusin", (event) => rows.includes(event.target) && setRow(event.target));

const button = (id, action) => document.getElementById(id).addEventListener("click", action);
button("in", () => zoom(1.3));
button("out", () => zoom(1 / 1.3));
button("fit", () => fit());
button("list", () => openList(!outline.classList.contains("open")));
button("faulty", (event) => {
  onlyFaulty = !onlyFaulty;
  event.currentTarget.setAttribute("aria-pressed", onlyFaulty);
  filter();
});
button("folders", () => {
  foldGroups(groupNames.filter((name) => membersOf(name).length > 1), foldedGroups.size === 0);
});
map.addEventListener("dblclick", (event) => {
  if (event.target.closest(".module")) return;
  const edge = map.getBoundingClientRect();
  zoom(1.6, event.clientX - edge.left, event.clientY - edge.top);
});

// MARK: Beginning

map.removeAttribute("viewBox");
setRow(rows[0]);
const faulty = facts.modules.filter(faultCount).length;
const summary = document.getElementById("summary");
summary.append(plural(facts.modules.length, "module"), ` · ${plural(arrows.length, "link")}`);
if (faulty) summary.append(" · ", make("b", {}, `${faulty} with faults`));
document.getElementById("faulty").hidden = !faulty;
document.getElementById("folders").hidden = groupNames.length < 2;
document.getElementById("empty").hidden = nodes.length > 0;
// The first stop is where the app begins: the module that leads to most, of those that nothing shows.
const roots = nodes.filter(({ index }) => !comes[index].length);
setStop((roots.length ? roots : nodes).reduce((best, node) =>
  !best || leads[node.index].length > leads[best.index].length ? node : best, null));
// Many modules begin as their folders.
const MANY = 80;
if (nodes.length > MANY && groupNames.length > 2) foldGroups(groupNames.filter((name) => membersOf(name).length > 1), true);
else refold();
// On a phone, names stay legible: the map begins where the app does and is larger than the screen.
fit(map.clientWidth < 600 ? 0.42 : 0.2);
if (map.clientWidth < 600 && stop) reveal(stop, false);
const wanted = (() => {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    // Somebody has typed an address that is no encoded text.
    return "";
  }
})();
const first = facts.modules.findIndex((module) => `${module.folder}/${module.name}` === wanted || module.name === wanted);
if (first >= 0) choose(first, true);
else if (facts.start !== undefined && facts.start !== null) choose(facts.start, true);
