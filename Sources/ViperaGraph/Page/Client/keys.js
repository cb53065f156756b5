// The keyboard, the buttons, and the page's initial state.
let stop = null;

// Only one module is in the tab order: the module that was focused last.
function setStop(node) {
  stop?.element.setAttribute("tabindex", "-1");
  stop = node;
  node?.element.setAttribute("tabindex", "0");
}

function focusMap() {
  stop?.element.focus({ preventScroll: true });
}

function canBeStop(node) {
  node.element.setAttribute("tabindex", "-1");
  node.element.setAttribute("role", "button");
  node.element.addEventListener("focus", () => {
    setStop(node);
    if (node.element.matches(":focus-visible")) reveal(node, false);
  });
}

for (const node of nodes) {
  canBeStop(node);
  node.label = node.element.querySelector("title").textContent;
  node.element.setAttribute("aria-label", node.label);
  node.element.addEventListener("click", () => choose(node.index, false));
}

// Returns the nearest box in a direction; distances to the side count more.
function next(node, [dx, dy]) {
  const middle = (n) => [n.x + n.w / 2, n.y + n.h / 2];
  const [x, y] = middle(node);
  let best = null, minimum = Infinity;
  for (const other of [...nodes, ...groups.values()]) {
    if (other === node || other.element.classList.contains("gone")) continue;
    const [ox, oy] = middle(other);
    const ahead = (ox - x) * dx + (oy - y) * dy, aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (ahead > 4 && ahead + aside * 2.5 < minimum) [best, minimum] = [other, ahead + aside * 2.5];
  }
  return best;
}

const WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isTyping = event.target === search;
  const isOnMap = event.target === document.body || stage.contains(event.target);
  const node = [...nodes, ...groups.values()].find(({ element }) => element === event.target);
  if (event.key === "Escape" && !isTyping) {
    if (outline.classList.contains("open")) {
      openList(false);
      document.getElementById("list").focus();
    } else if (chosen !== null) close();
  } else if (!isOnMap) {
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
    else unfoldGroup(node.name);
  } else if (node && node.index !== undefined && event.key.toLowerCase() === "g" && hasNeighbours(node.index)) {
    foldAround(node.index);
  } else if (node && node.index !== undefined && event.key.toLowerCase() === "f") {
    foldModule(node.index);
    if (chosen === node.index) fill(node.index);
  }
});

// The list is a single tab stop; arrow keys move the focus within it.
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

// In print, the whole map is as wide as the page.
window.addEventListener("beforeprint", () => {
  world.removeAttribute("transform");
  const { x, y, width, height } = world.getBBox();
  map.setAttribute("viewBox", `${x - 12} ${y - 12} ${width + 24} ${height + 24}`);
  map.classList.toggle("small", width > 1000);
});
window.addEventListener("afterprint", () => {
  map.removeAttribute("viewBox");
  drawNow();
});

// MARK: Initial state

map.removeAttribute("viewBox");
setRow(rows[0]);
const faulty = facts.modules.filter(faultCount).length;
const summary = document.getElementById("summary");
summary.append(plural(facts.modules.length, "module"), ` · ${plural(arrows.length, "link")}`);
if (faulty) summary.append(" · ", make("b", {}, `${faulty} with faults`));
document.getElementById("faulty").hidden = !faulty;
document.getElementById("folders").hidden = groupNames.length < 2;
document.getElementById("empty").hidden = nodes.length > 0;
// The first tab stop is the module at which the app starts: no module leads to it, and it leads to the most others.
const roots = nodes.filter(({ index }) => !comes[index].length);
setStop((roots.length ? roots : nodes).reduce((best, node) =>
  !best || leads[node.index].length > leads[best.index].length ? node : best, null));
// If there are many modules, the map is folded at first.
const MANY = 80;
if (nodes.length > MANY && groupNames.length > 2) foldGroups(groupNames.filter((name) => membersOf(name).length > 1), true);
else refold();
fit(legible());
// A map that is larger than a phone's screen first shows the module at which the app starts.
if (map.clientWidth < 600 && stop) reveal(stop, false);
const wanted = (() => {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    // The URL's fragment is not valid percent-encoding.
    return "";
  }
})();
const first = facts.modules.findIndex((module) => `${module.folder}/${module.name}` === wanted || module.name === wanted);
if (first >= 0) choose(first, true);
else if (facts.start !== undefined && facts.start !== null) choose(facts.start, true);
