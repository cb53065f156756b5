// Folding: a folder can be shown as one box, and a module can hide the modules it leads to.
const groups = new Map();
const foldedGroups = new Set();
const foldedModules = new Set();
let combined = [];
const extraArrows = svg("g", { class: "arrows" });
world.insertBefore(extraArrows, world.querySelector(".modules"));
const caption = world.querySelector(".caption");
const captionHome = caption ? +caption.getAttribute("y") : 0;
const groupNames = [...new Set(facts.groups)].sort();
const membersOf = (name) => nodes.filter((node) => facts.groups[node.index] === name);
const boxWidth = nodes.length ? nodes[0].w : 0, boxHeight = nodes.length ? nodes[0].h : 0;

// Returns the modules that are reachable only through folded modules.
function foldedAway() {
  if (!foldedModules.size) return new Set();
  const reach = (starts, stops) => {
    const seen = new Set(starts), queue = [...starts];
    while (queue.length) {
      const at = queue.pop();
      if (stops.has(at)) continue;
      for (const next of leads[at]) if (!seen.has(next)) seen.add(next), queue.push(next);
    }
    return seen;
  };
  const below = reach([...foldedModules].flatMap((index) => leads[index]), new Set());
  const starts = nodes.map((node) => node.index).filter((index) => !comes[index].length || !below.has(index));
  const kept = reach([...starts, ...foldedModules], foldedModules);
  return new Set([...below].filter((index) => !kept.has(index)));
}

function groupBox(name) {
  if (groups.has(name)) return groups.get(name);
  const members = membersOf(name), title = name || "Top folder";
  const [w, h] = [boxWidth, boxHeight];
  const element = svg("g", { class: "module folded", tabindex: -1, role: "button" });
  const faulty = members.filter(({ index }) => faultCount(facts.modules[index])).length;
  const words = [`Folder ${title}`, "folded", plural(members.length, "module"), faulty ? `${faulty} with faults` : null];
  const label = words.filter(Boolean).join(", ");
  element.setAttribute("aria-label", label);
  element.append(
    svg("title", {}, label),
    svg("rect", { class: "box", x: 5, y: 5, width: w - 5, height: h - 5, rx: 9 }),
    svg("rect", { class: "box", width: w - 5, height: h - 5, rx: 9 }),
    svg("text", { class: "name", x: 14, y: 23 }, fitted(title, w - 30, 14)),
    svg("text", { class: "kind", x: 14, y: 40 }, plural(members.length, "module")),
    svg("text", { class: "far", x: w / 2 - 2, y: h / 2 + 4, "font-size": 20 }, fitted(title, w - 24, 20)),
  );
  if (faulty) {
    const badge = svg("g", { class: "badge" });
    const width = 12 + 7 * String(faulty).length;
    badge.append(svg("rect", { x: w - width + 2, y: -8, width, height: 19, rx: 9.5 }),
      svg("text", { x: w - width / 2 + 2, y: 5.5 }, faulty));
    element.append(badge);
    if (members.some((node) => node.element.classList.contains("error"))) element.classList.add("has-errors");
  }
  world.querySelector(".modules").append(element);
  const node = { element, name, x: 0, y: 0, w, h };
  element.addEventListener("click", () => unfoldGroup(name));
  canBeStop(node);
  groups.set(name, node);
  return node;
}

// Shortens a title to fit a box at a font size. The middle is removed, since paths differ at their starts or ends.
function fitted(title, width, size) {
  const letters = [...title], maximum = Math.max(4, Math.floor(width / (size * 0.66)));
  if (letters.length <= maximum) return title;
  const tail = Math.floor((maximum - 1) / 2);
  return letters.slice(0, maximum - 1 - tail).join("") + "…" + letters.slice(letters.length - tail).join("");
}

// Shows the boxes that are not hidden by folding.
function refold() {
  const away = foldedAway();
  const standIn = (index) =>
    away.has(index) ? null : foldedGroups.has(facts.groups[index]) ? groupBox(facts.groups[index]) : nodes[index];
  const shown = new Set(nodes.map((node) => standIn(node.index)).filter(Boolean));
  for (const node of [...nodes, ...groups.values()]) node.element.classList.toggle("gone", !shown.has(node));
  const links = new Map();
  for (const arrow of arrows) {
    const from = standIn(arrow.from), to = standIn(arrow.to);
    if (!from || !to || from === to) continue;
    const key = `${from.name ?? from.index}>${to.name ?? to.index}`;
    if (!links.has(key)) links.set(key, { from, to, parts: [] });
    links.get(key).parts.push(arrow);
  }
  const isFolded = foldedGroups.size > 0 || away.size > 0;
  for (const arrow of arrows) arrow.element.classList.toggle("gone", isFolded);
  combined = isFolded ? [...links.values()] : [];
  if (isFolded) {
    arrange([...shown], combined);
    for (const arrow of combined) arrow.element = curve(arrow);
  } else {
    for (const node of nodes) Object.assign(node, node.home);
    if (caption) caption.setAttribute("y", captionHome);
    caption?.classList.remove("gone");
  }
  extraArrows.replaceChildren(...combined.map(({ element }) => element));
  for (const node of shown) node.element.setAttribute("transform", `translate(${node.x} ${node.y})`);
  for (const node of nodes) {
    if (!node.fold) continue;
    const isClosed = foldedModules.has(node.index);
    node.fold.classList.toggle("closed", isClosed);
    node.fold.querySelector("text").textContent = isClosed ? "+" : "−";
    node.element.setAttribute("aria-label", node.label + (isClosed ? ", folded" : ""));
  }
  const button = document.getElementById("folders");
  button.textContent = foldedGroups.size ? "Unfold folders" : "Fold folders";
  mark(chosen);
  showHits();
  keepStop(shown, standIn);
}

// The Tab key focuses a visible box: the last focused box, or the folder that contains it.
function keepStop(shown, standIn) {
  if (!stop || shown.has(stop)) return;
  const hadFocus = stop.element === document.activeElement;
  const index = stop.index ?? membersOf(stop.name)[0].index;
  setStop(standIn(index) ?? [...shown][0]);
  if (hadFocus) focusMap();
}

// MARK: Arranging

// Arranges the visible boxes in columns by their distance from the start; each column is ordered by the mean positions
// of its neighbours.
function arrange(items, links) {
  const near = new Map(items.map((item) => [item, { out: [], all: [], from: 0 }]));
  for (const { from, to } of links) {
    near.get(from).out.push(to);
    near.get(from).all.push(to);
    near.get(to).all.push(from);
    near.get(to).from++;
  }
  const gap = { x: 76, y: 22 }, loose = items.filter((item) => !near.get(item).all.length);
  const seen = new Set(loose), islands = [];
  for (const item of items) {
    if (seen.has(item)) continue;
    const island = [item];
    seen.add(item);
    for (const at of island) for (const next of near.get(at).all) if (!seen.has(next)) seen.add(next), island.push(next);
    islands.push(island);
  }
  islands.sort((a, b) => b.length - a.length);
  let [x, y, high, wide] = [0, 0, 0, Math.max(3 * (boxWidth + gap.x), Math.sqrt(items.length * (boxWidth + gap.x) * (boxHeight + gap.y) * 2.4))];
  for (const island of islands) {
    const columns = columnsOf(island, near);
    const size = [columns.length * (boxWidth + gap.x), Math.max(...columns.map((column) => column.length)) * (boxHeight + gap.y)];
    if (x > 0 && x + size[0] > wide) [x, y, high] = [0, y + high + 34, 0];
    columns.forEach((column, place) => {
      const top = (size[1] - column.length * (boxHeight + gap.y)) / 2;
      column.forEach((item, row) => Object.assign(item, { x: x + place * (boxWidth + gap.x), y: y + top + row * (boxHeight + gap.y) }));
    });
    [x, high] = [x + size[0], Math.max(high, size[1])];
    wide = Math.max(wide, x);
  }
  const top = islands.length ? y + high + 60 : 0;
  const across = Math.max(1, Math.floor(wide / (boxWidth + 24)));
  loose.forEach((item, place) => Object.assign(item,
    { x: (place % across) * (boxWidth + 24), y: top + Math.floor(place / across) * (boxHeight + gap.y) }));
  caption?.classList.toggle("gone", !loose.length);
  caption?.setAttribute("y", top - 18);
}

function columnsOf(island, near) {
  const level = new Map();
  let queue = island.filter((item) => !near.get(item).from);
  if (!queue.length) queue = [island.reduce((a, b) => (near.get(b).out.length > near.get(a).out.length ? b : a))];
  queue.forEach((item) => level.set(item, 0));
  for (const at of queue) for (const next of near.get(at).out) if (!level.has(next)) level.set(next, level.get(at) + 1), queue.push(next);
  // Boxes that are not reachable from the start are also put into the first column.
  for (const item of island) if (!level.has(item)) level.set(item, 0), queue.push(item);
  const maximum = Math.max(8, Math.ceil(Math.sqrt(island.length * 1.6)));
  const columns = [];
  for (const item of queue.sort((a, b) => level.get(a) - level.get(b))) {
    const last = columns[columns.length - 1];
    if (last && last.level === level.get(item) && last.length < maximum) last.push(item);
    else columns.push(Object.assign([item], { level: level.get(item) }));
  }
  const rank = new Map();
  const note = (column) => column.forEach((item, row) => rank.set(item, (row + 0.5) / column.length));
  columns.forEach(note);
  for (let sweep = 0; sweep < 6; sweep++) {
    for (const column of sweep % 2 ? [...columns].reverse() : columns) {
      const mean = new Map(column.map((item) => {
        const all = near.get(item).all.filter((other) => !column.includes(other));
        return [item, all.length ? all.reduce((sum, other) => sum + rank.get(other), 0) / all.length : rank.get(item)];
      }));
      column.sort((a, b) => mean.get(a) - mean.get(b));
      note(column);
    }
  }
  return columns;
}

// Returns an arrow between arranged boxes: to the right, back to the left, or around the boxes of a column.
function curve({ from, to, parts }) {
  const isPart = parts.every(({ element }) => element.classList.contains("attach"));
  const element = svg("g", { class: isPart ? "arrow attach" : "arrow" });
  const title = ({ name, index }) => (index === undefined ? name || "Top folder" : facts.modules[index].name);
  const label = parts.length > 1 ? `${title(from)} → ${title(to)}: ${plural(parts.length, "link")}` :
    parts[0].element.querySelector("title").textContent;
  const isSame = Math.abs(to.x - from.x) < 1, isRight = to.x > from.x;
  const x1 = isRight || isSame ? from.x + from.w : from.x, tip = isRight ? 7 : -7;
  const x2 = isRight ? to.x - 7 : to.x + to.w + 7;
  // Two arrows in opposite directions are drawn side by side.
  const shift = isRight ? -5 : 5, y1 = from.y + from.h / 2 + shift, y2 = to.y + to.h / 2 + shift;
  // Within a column, a longer arrow goes around a shorter one.
  const out = 24 + Math.min(66, Math.abs(y2 - y1) / 9);
  const [c1, c2] = isSame ? [x1 + out, x2 + out] : [x1 + (x2 - x1) / 2, x2 - (x2 - x1) / 2];
  element.append(
    svg("title", {}, label),
    svg("path", { d: `M${x1} ${y1}C${c1} ${y1} ${c2} ${y2} ${x2} ${y2}` }),
    svg("polygon", { points: `${x2 + tip} ${y2} ${x2} ${y2 - 3.6} ${x2} ${y2 + 3.6}` }),
  );
  return element;
}

// MARK: Folds

function foldModule(index) {
  if (!leads[index].length) return;
  if (!foldedModules.delete(index)) foldedModules.add(index);
  refold();
  reveal(nodes[index], false);
  say(foldedModules.has(index) ? `Folded: ${plural(foldedAway().size, "module is", "modules are")} hidden` : "Unfolded");
}

// Shows a folder's modules; the focus moves from the folder to the first of them.
function unfoldGroup(name) {
  foldGroups([name], false);
  const [first] = membersOf(name);
  first.element.focus({ preventScroll: true });
  reveal(first, false);
}

const hasNeighbours = (index) => groupNames.length > 1 && membersOf(facts.groups[index]).length > 1;

// Folds the folder of a module, and moves the focus to it.
function foldAround(index) {
  foldGroups([facts.groups[index]], true);
  if (chosen === null) groups.get(facts.groups[index]).element.focus({ preventScroll: true });
  else close();
}

function foldGroups(names, isFolded) {
  for (const name of names) isFolded ? foldedGroups.add(name) : foldedGroups.delete(name);
  refold();
  fit(legible());
}

for (const node of nodes) {
  if (!leads[node.index].length) continue;
  node.fold = svg("g", { class: "fold", transform: `translate(${node.w} ${node.h / 2})` });
  node.fold.append(svg("title", {}, "Fold what it leads to (F)"), svg("circle", { r: 9 }), svg("text", { y: 4 }, "−"));
  node.fold.addEventListener("click", (event) => {
    event.stopPropagation();
    foldModule(node.index);
  });
  node.element.append(node.fold);
}
