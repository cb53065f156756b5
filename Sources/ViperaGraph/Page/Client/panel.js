// The list, the search, and the details of a module. Texts are set as text content, never as HTML.
const panel = document.getElementById("panel");
const outline = document.getElementById("outline");
const search = document.getElementById("search");
const make = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const key in attributes) {
    if (key === "onclick") element.onclick = attributes[key];
    else element.setAttribute(key, attributes[key]);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
};

// MARK: List

const rows = facts.modules.map((module, index) => make(
  "button", { type: "button", class: "row", onclick: () => choose(index, true, outline.classList.contains("open")) },
  make("span", { class: `dot ${module.style}`, title: facts.styles[module.style] }),
  make("span", { title: module.folder }, module.name),
  faultCount(module) ? make("span", { class: nodes[index].element.classList.contains("error") ? "count error" : "count", title: plural(faultCount(module), "fault") }, faultCount(module)) : null,
));
const folders = groupNames.map((name) => {
  const members = nodes.filter((node) => facts.groups[node.index] === name);
  const list = make("div", {}, ...members.map((node) => rows[node.index]));
  const folder = make("details", { open: "" }, make("summary", {}, `${name || "Top folder"} · ${members.length}`), list);
  outline.append(folder);
  return { name, folder, members };
});
const nothing = make("p", { class: "nothing", hidden: "" }, "Nothing matches.");
outline.append(nothing);

function openList(isOpen) {
  outline.classList.toggle("open", isOpen);
  document.getElementById("list").setAttribute("aria-expanded", isOpen);
}

// MARK: Search

const texts = facts.modules.map((module) =>
  [module.name, module.folder, facts.styles[module.style], ...module.parts.map((part) => part.type)].join("\n").toLowerCase());
let onlyFaulty = false;
let hits = new Set();

// A match inside a folded folder is marked on the folder.
function showHits() {
  for (const node of nodes) node.element.classList.toggle("hit", hits.has(node.index));
  for (const { element, name } of groups.values()) {
    element.classList.toggle("hit", membersOf(name).some((node) => hits.has(node.index)));
  }
}

function filter() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = nodes.filter(({ index }) =>
    words.every((word) => texts[index].includes(word)) && (!onlyFaulty || faultCount(facts.modules[index])));
  hits = new Set(found.map((node) => node.index));
  const isOn = words.length > 0 || onlyFaulty;
  map.classList.toggle("filtered", isOn);
  showHits();
  for (const node of nodes) rows[node.index].hidden = !hits.has(node.index);
  const first = shownRows()[0];
  if (first) setRow(first);
  for (const { folder, members } of folders) {
    folder.hidden = !members.some((node) => hits.has(node.index));
    if (isOn) folder.open = true;
  }
  nothing.hidden = found.length > 0 || !facts.modules.length;
  if (isOn) say(plural(found.length, "module matches", "modules match"));
  // Modules whose names contain the typed text come first.
  const inName = found.filter(({ index }) => facts.modules[index].name.toLowerCase().includes(words[0] ?? ""));
  return [...inName, ...found.filter((node) => !inName.includes(node))];
}

search.addEventListener("input", () => {
  filter();
  if (matchMedia("(max-width: 760px)").matches) openList(true);
});
search.addEventListener("keydown", (event) => {
  if (event.key === "Enter") {
    const [first] = filter();
    if (first) choose(first.index, true, true);
  } else if (event.key === "Escape") {
    search.value = "";
    filter();
    openList(false);
    focusMap();
  }
});

// MARK: Details

// Returns a path relative to the module's folder, which the panel's heading shows.
const short = (path) => {
  const folder = chosen === null ? "" : facts.modules[chosen].folder + "/";
  return folder.length > 1 && path.startsWith(folder) ? path.slice(folder.length) : path;
};
// Returns a path as nodes, so that it can wrap after slashes.
const breakable = (path) => path.split("/").flatMap((step, place) => (place ? ["/", make("wbr"), step] : [step]));
const place = (file, line) => make("div", { class: "place", title: `${file}:${line}` }, `${short(file)}:${line}`);
const section = (title, ...children) => children.length ? [make("h3", {}, title), ...children] : [];
const folded = (title, items) =>
  items.length ? [make("details", {}, make("summary", {}, `${title} (${items.length})`), make("ul", {}, ...items))] : [];
const linkTo = (index, text) => make("button", { type: "button", class: "link", onclick: () => choose(index, true, true) }, text);

function faultItem(fault) {
  return make("div", { class: `fault ${fault.severity}` }, make("div", {}, fault.message),
    make("code", {}, `${fault.severity} · ${fault.rule}`), place(fault.file, fault.line));
}

function cycleItem(edge) {
  const verb = edge.kind === "closure" ? "captures" : "holds";
  return make("div", { class: "fault error" },
    make("div", {}, `${edge.from}.${edge.name} ${verb} ${edge.to} strongly, as part of a retain cycle`), place(edge.file, edge.line));
}

function partItem(part) {
  return make("li", {},
    make("div", { class: "line" },
      make("span", {}, part.type, part.isFaulty ? make("span", { class: "tag" }, "fault") : null),
      make("span", { class: "quiet" }, facts.roles[part.role])),
    make("div", { class: "line quiet" }, make("span", {}, `${part.kind}, ${plural(part.lines, "line")}`),
      make("span", {}, part.isTested ? "tested" : "no test names it")),
    place(part.file, part.line));
}

function edgeItem(edge) {
  const target = edge.through ? `${edge.to} (as ${edge.through})` : edge.to;
  const owner = edge.module ? ` of ${edge.module.name}` : "";
  const way = [edge.strength, edge.kind === "property" ? null : edge.kind, edge.isInCycle ? "part of a retain cycle" : edge.isFaulty ? "has a fault" : null];
  return make("li", {},
    make("div", { class: edge.isFaulty ? "bad" : "" }, `${edge.from}.${edge.name} → ${target}${owner}`),
    make("div", { class: "quiet" }, way.filter(Boolean).join(", ")), place(edge.file, edge.line));
}

function linkItems(links, end, isAway) {
  const items = links.filter((link) => link[end] !== null && link[end] !== undefined);
  return items.map((link) => make("li", {},
    linkTo(link[end], facts.modules[link[end]].name),
    make("div", { class: "quiet" }, isAway ? `${link.part}.${link.method} ${link.kind} it` : `${link.kind} this: ${link.part}.${link.method}`),
    make("div", { class: "place", title: link.place }, short(link.place))));
}

function fill(index) {
  const module = facts.modules[index];
  const drawing = document.getElementById(`d${index}`)?.content.cloneNode(true);
  const away = facts.links.filter((link) => link.from === index), back = facts.links.filter((link) => link.to === index);
  const isAt = (fault, edge) => fault.file === edge.file && fault.line === edge.line && fault.column === edge.column;
  const cycle = module.edges.filter((edge) => edge.isInCycle);
  // If one of the cycle's references has a fault, a rule already reports the cycle.
  const isReported = cycle.some((edge) => module.faults.some((fault) => isAt(fault, edge)));
  const shown = [...module.faults.map(faultItem), ...(isReported ? [] : cycle.map(cycleItem))];
  panel.replaceChildren(
    make("div", { class: "panel-head" },
      make("div", {}, make("h2", { id: "panel-title", tabindex: "-1" }, module.name),
        make("p", { class: "quiet" }, `${facts.styles[module.style]} · `, ...breakable(module.folder || "top folder"))),
      make("button", { type: "button", class: "close", "aria-label": "Close the details", onclick: close }, "✕")),
    make("div", { class: "panel-actions" },
      leads[index].length ? make("button", { type: "button", onclick: () => {
        foldModule(index);
        fill(index);
        panel.querySelector(".panel-actions button").focus();
      } }, foldedModules.has(index) ? "Unfold what it leads to" : "Fold what it leads to") : null,
      hasNeighbours(index) ? make("button", { type: "button", onclick: () => foldAround(index) }, "Fold its folder") : null),
    ...section("Faults", ...shown),
    ...(drawing ? section("Parts and how they hold each other", make("div", { class: "figure" }, drawing)) : []),
    ...section(plural(module.parts.length, "part"), make("ul", {}, ...module.parts.map(partItem))),
    ...folded("Leads to", linkItems(away, "to", true)),
    ...folded("Shown by", linkItems(back, "from", false)),
    ...folded("References", module.edges.map(edgeItem)),
    ...folded("Contracts", module.contracts.map((contract) => make("li", {},
      make("div", { class: "line" }, make("span", {}, contract.type), make("span", { class: "quiet" }, facts.roles[contract.role])),
      place(contract.file, contract.line)))),
    ...folded(`Why ${facts.styles[module.style]}`, module.reasons.map((reason) => make("li", {}, reason))),
  );
  for (const details of panel.querySelectorAll("details")) {
    if (/^(Leads|Shown)/.test(details.firstChild.textContent)) details.open = true;
  }
}

function mark(index) {
  for (const node of nodes) {
    const isNear = index !== null && (leads[index].includes(node.index) || comes[index].includes(node.index));
    node.element.classList.toggle("on", isNear);
    node.element.classList.toggle("chosen", node.index === index);
    if (node.index === index) rows[node.index].setAttribute("aria-current", "true");
    else rows[node.index].removeAttribute("aria-current");
  }
  for (const { element, parts } of [...arrows, ...combined]) {
    element.classList.toggle("on", index !== null && parts.some(({ from, to }) => from === index || to === index));
  }
  map.classList.toggle("choice", index !== null);
}

// Shows the details of a module. If it was chosen outside the map, moves it to the middle of the map.
function choose(index, isElsewhere, takesFocus) {
  chosen = index;
  if (foldedAway().has(index)) foldedModules.clear();
  foldedGroups.delete(facts.groups[index]);
  refold();
  fill(index);
  panel.hidden = false;
  panel.scrollTop = 0;
  openList(false);
  mark(index);
  if (isElsewhere && view.k < SMALL) view.k = 0.9;
  reveal(nodes[index], isElsewhere);
  setStop(nodes[index]);
  if (takesFocus) panel.querySelector("h2").focus();
  else say(`Details of ${facts.modules[index].name}`);
  remember("#" + encodeURIComponent(`${facts.modules[index].folder}/${facts.modules[index].name}`));
}

function close() {
  const last = chosen;
  chosen = null;
  panel.hidden = true;
  mark(null);
  const isShown = last !== null && !nodes[last].element.classList.contains("gone");
  (isShown ? nodes[last] : stop)?.element.focus({ preventScroll: true });
  remember(location.pathname + location.search);
}

// A file viewer, such as that of a mail program, may forbid changes to the history.
function remember(address) {
  try {
    history.replaceState(null, "", address);
  } catch {}
}
