// The map: its boxes and arrows, panning and zooming.
const facts = JSON.parse(document.getElementById("facts").textContent);
const stage = document.getElementById("stage");
const map = stage.querySelector("svg.map");
const world = map.querySelector(".world");
const SVG = "http://www.w3.org/2000/svg";
const svg = (name, attributes = {}, text) => {
  const element = document.createElementNS(SVG, name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  if (text !== undefined) element.textContent = text;
  return element;
};

const plural = (count, one, many = one + "s") => `${count} ${count === 1 ? one : many}`;
const hasCycle = (module) => module.edges.some((edge) => edge.isInCycle);
const faultsOf = (module) => module.faults.filter((fault) => fault.severity !== "note");
const faultCount = (module) => Math.max(faultsOf(module).length, hasCycle(module) ? 1 : 0);
const say = (text) => {
  document.getElementById("status").textContent = text;
};
let chosen = null;

const nodes = [...map.querySelectorAll(".module")].map((element, index) => {
  const box = element.querySelector(".box");
  const { e, f } = element.transform.baseVal.consolidate().matrix;
  const [w, h] = [+box.getAttribute("width"), +box.getAttribute("height")];
  return { index, element, x: e, y: f, w, h, home: { x: e, y: f } };
});
const arrows = [...map.querySelectorAll(".arrow")].map((element) => ({
  element, from: +element.dataset.from, to: +element.dataset.to,
}));
// An arrow between folders represents several arrows between modules.
for (const arrow of arrows) arrow.parts = [arrow];
const leads = nodes.map(() => []), comes = nodes.map(() => []);
for (const arrow of arrows) {
  leads[arrow.from].push(arrow.to);
  comes[arrow.to].push(arrow.from);
}

// MARK: Panning and zooming

const view = { x: 0, y: 0, k: 1 };
const MINIMUM = 0.05, MAXIMUM = 3;
// Below this scale, a box shows only its name, in larger letters.
const SMALL = 0.7;

let isDrawing = false;
function draw() {
  if (isDrawing) return;
  isDrawing = true;
  requestAnimationFrame(() => {
    isDrawing = false;
    drawNow();
  });
}

function drawNow() {
  world.setAttribute("transform", `translate(${view.x} ${view.y}) scale(${view.k})`);
  map.classList.toggle("small", view.k < SMALL);
}

function zoom(factor, x = map.clientWidth / 2, y = map.clientHeight / 2) {
  const k = Math.min(MAXIMUM, Math.max(MINIMUM, view.k * factor));
  view.x = x - (x - view.x) * (k / view.k);
  view.y = y - (y - view.y) * (k / view.k);
  view.k = k;
  draw();
}

// Returns the part of the map that the details panel does not cover.
function room() {
  const panel = document.getElementById("panel");
  const whole = map.getBoundingClientRect(), sheet = panel.getBoundingClientRect();
  const covers = !panel.hidden && sheet.top < whole.bottom && sheet.left < whole.right - 1;
  // On a phone, the buttons are in a row below the map.
  const row = whole.width < 600 ? 72 : 0;
  return { width: whole.width, height: covers ? Math.max(120, sheet.top - whole.top) : whole.height - row };
}

// The minimum scale when the map is fitted, so that names stay legible on a phone; a large map exceeds the screen.
const legible = () => (map.clientWidth < 600 ? 0.42 : 0.2);

function fit(minimum = MINIMUM) {
  if (!nodes.length) return;
  const box = world.getBBox();
  const [left, top, right, bottom] = [box.x, box.y, box.x + box.width, box.y + box.height];
  const { width, height } = room();
  const margin = 28;
  view.k = Math.min(1.1, (width - 2 * margin) / (right - left), (height - 2 * margin) / (bottom - top));
  view.k = Math.max(minimum, view.k);
  const wide = (right - left) * view.k > width - margin, high = (bottom - top) * view.k > height - margin;
  view.x = wide ? margin - left * view.k : (width - (right + left) * view.k) / 2;
  view.y = high ? margin - top * view.k : (height - (bottom + top) * view.k) / 2;
  draw();
}

// Scrolls a box into view, and to the middle if it was not visible or if the caller wants that.
function reveal(node, toMiddle) {
  const { width, height } = room();
  const x = view.x + node.x * view.k, y = view.y + node.y * view.k;
  const isInside = x > 8 && y > 8 && x + node.w * view.k < width - 8 && y + node.h * view.k < height - 8;
  if (isInside && !toMiddle) return;
  view.x = width / 2 - (node.x + node.w / 2) * view.k;
  view.y = height / 2 - (node.y + node.h / 2) * view.k;
  draw();
}

const pointers = new Map();
let moved = 0;
stage.addEventListener("pointerdown", (event) => {
  if (!map.contains(event.target) || event.button > 0) return;
  pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (pointers.size === 1) moved = 0;
});
window.addEventListener("pointermove", (event) => {
  const before = pointers.get(event.pointerId);
  if (!before) return;
  const now = { x: event.clientX, y: event.clientY };
  const others = [...pointers].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
  moved += Math.abs(now.x - before.x) + Math.abs(now.y - before.y);
  if (moved > 6) stage.classList.add("dragging");
  view.x += (now.x - before.x) / pointers.size;
  view.y += (now.y - before.y) / pointers.size;
  pointers.set(event.pointerId, now);
  if (others.length === 1) {
    const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y) || 1;
    const edge = map.getBoundingClientRect();
    const middle = { x: (now.x + others[0].x) / 2 - edge.left, y: (now.y + others[0].y) / 2 - edge.top };
    zoom(far(now, others[0]) / far(before, others[0]), middle.x, middle.y);
  } else {
    draw();
  }
});
for (const end of ["pointerup", "pointercancel"]) {
  window.addEventListener(end, (event) => {
    pointers.delete(event.pointerId);
    if (!pointers.size) stage.classList.remove("dragging");
  });
}
// Ignores the click that ends a drag. The `detail` of a click from a program, such as a screen reader, is 0.
window.addEventListener("click", (event) => {
  if (moved > 6 && event.detail && map.contains(event.target)) event.stopPropagation();
  moved = 0;
}, true);
map.addEventListener("wheel", (event) => {
  event.preventDefault();
  const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? map.clientHeight : 1;
  const [dx, dy] = [event.deltaX * unit, event.deltaY * unit];
  const edge = map.getBoundingClientRect();
  if (event.shiftKey || Math.abs(dx) > Math.abs(dy)) {
    view.x -= dx || dy;
    draw();
  } else {
    const step = Math.max(-120, Math.min(120, dy));
    zoom(Math.exp(-step * (event.ctrlKey ? 0.01 : 0.0022)), event.clientX - edge.left, event.clientY - edge.top);
  }
}, { passive: false });
