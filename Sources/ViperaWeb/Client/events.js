// What the person does, told by the elements' ids. It waits in a log until the page is live, and
// stays there for a while: a server that was started again may not have it.

let log = [], first = 0, sent = 0, pending = 0;

/** Tells something, now or as soon as the page is live. */
function tell(entry) {
  // The session would end the connection over it, each time it is sent. An id has its room.
  if (sizeOf(entry.text ?? entry.payload) > words.most - 32) return note(words.long);
  if (entry.text?.[0] === "F") log = log.filter((e, i) => i < sent - first || e.text?.[0] !== "F");
  if (log.length > 255) {
    // Nobody will miss what was sent long ago; what was not sent is never thrown away.
    if (sent === first) return note(words.lost);
    log.shift();
    first++;
  }
  log.push(entry);
  send();
}

function send() {
  while (isLive && sent < first + log.length) {
    const { text, code, element, payload } = log[sent++ - first];
    socket.send(text ?? code + element.getAttribute("v") + (payload == null ? "" : " " + payload));
    pending++;
    askIn(5000);
  }
  watchBar();
}

/** Reports what happened to an element that wants to be told of it. */
function report(code, name, element, payload) {
  if (!element.hasAttribute(name)) return;
  const entry = { code, name, element, payload };
  if (!/[uve]/.test(code)) {
    entry.path = pathOf(element);
    entry.row = rowOf(entry);
  }
  tell(entry);
  // What is too long is not told.
  if (/[ihs]/.test(code) && log.at(-1) === entry) noteTold(element);
}

/** What the row of a list says, where only its place tells it from others. */
function rowOf({ path, element }) {
  return /\b(li|tr):nth/.test(path) ? element.closest("li,tr").textContent.replace(/\d/g, "") : "";
}

/** Finds the elements of what has still to be sent in a page whose ids are others than before. */
function readdress(idsAreNew) {
  let lost = 0;
  log = log.filter((entry, index) => {
    if (entry.text) return true;
    if (!idsAreNew) {
      // An element that has left is told of by its id, which the session knows to mean nothing more.
      if (index >= sent - first && entry.path && !live.nodes.has(entry.element.getAttribute("v"))) lost++;
      return true;
    }
    const element = find(entry.path);
    const isSame = element?.hasAttribute(entry.name)
      && (entry.element = element) && rowOf(entry) === entry.row;
    // What was received already only waits to be forgotten.
    if (isSame || index < sent - first) return true;
    if (entry.path) lost++;
    return false;
  });
  // Said last, so that no other notice takes its place.
  hasLost ||= lost > 0;
}

// MARK: What the next page has still to do

// What was done on the page before this one and never told, in its order.
let acts = [], hasLost;

/** What an element says that only its place tells from others. */
const saying = (path, element) => (/[#[][^>]*$/.test(path) ? "" : element.textContent);

/** What was done and not told, and whether something is lost by loading the page anew. */
function undone() {
  const left = { acts: [], lost: hasLost };
  log.forEach(({ text, code, name, path, row, element, payload }, index) => {
    // What is typed is left behind as it is, and where the browser went, it is.
    if (index < sent - first - pending || !(text ? /^N0/.test(text) : path && /[csk]/.test(code))) return;
    // Whether what is on its way arrives cannot be known, and a secret is not left lying about.
    const isSecretive = code === "s" && [...element.elements].some((e) => isSecret(e) && e.value);
    if (isSecretive || (isOver && index < sent - first)) left.lost = true;
    else if (index >= sent - first) left.acts.push(text ? { text } : { code, name, path, row, payload, says: saying(path, element) });
  });
  left.acts.push(...acts);
  return left;
}

/** Takes over what the page before has left to do. */
function takeOver(behind) {
  ({ acts = [], lost: hasLost } = behind);
  carryOver();
  // What an element is waited for that comes with what the screen loads.
  setTimeout(carryOver, 3000, true);
}

/** Does what was left as soon as its element is there; in the end, says what has none. */
function carryOver(isLast) {
  while (acts.length) {
    const { text, code, name, path, row, payload, says } = acts[0], element = find(path);
    const isSame = element?.hasAttribute(name)
      && rowOf({ path, element }) === row && saying(path, element) === says;
    if (!text && !isSame && !isLast) return;
    acts.shift();
    if (text) tell({ text });
    else if (isSame) report(code, name, element, payload);
    else hasLost = true;
  }
  if (hasLost) note(words.lost);
  hasLost = false;
}

// MARK: Listening

const waits = new Map();

/** Tells at once what would be told when nobody has typed for a while. */
function flushWaits() {
  for (const [element, { timer, act }] of waits) {
    clearTimeout(timer);
    waits.delete(element);
    act();
  }
  if (fieldsTimer) tellFields();
}

const hearers = {};

/** Listens to what bubbles; `payload` says what is told besides, and undefined tells nothing. */
function listen(type, name, code, payload = () => null) {
  document.addEventListener(type, hearers[type] = (event) => {
    const element = event.target.closest?.(`[${name}]`);
    const value = element && payload(element, event);
    if (value === undefined || !element) return;
    const act = () => report(code, name, element, value);
    const ms = +element.getAttribute(name);
    if (type !== "input" || !ms) {
      flushWaits();
      return act();
    }
    clearTimeout(waits.get(element)?.timer);
    waits.set(element, { act, timer: setTimeout(flushWaits, ms) });
  }, true);
}

const textOf = (field) =>
  isChecked(field) ? (field.checked ? field.value || "on" : "") : field.value;

listen("input", "on-input", "i", textOf);
listen("change", "on-change", "h", textOf);
listen("keydown", "on-key", "k", (_, event) => (event.isComposing ? undefined : event.key));
listen("focusin", "on-focus", "f");
listen("focusout", "on-blur", "b");
listen("submit", "on-submit", "s", (form, event) => {
  event.preventDefault();
  const texts = [...new FormData(form, event.submitter)].filter((f) => typeof f[1] === "string");
  return new URLSearchParams(texts).toString();
});
listen("click", "on-click", "c", (element, event) => {
  const link = event.target.closest("a[href]");
  // What a new window shows is the browser's business, and so is a link within the element.
  if (link && (isForBrowser(link, event) || (link !== element && element.contains(link)))) return;
  if (link) event.preventDefault();
  return null;
});

const isForBrowser = (link, event) =>
  event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  || /^(?!_self$)./.test(link.target) || link.hasAttribute("download");

// Links to other places of the app are followed within the session.
document.addEventListener("click", (event) => {
  if (event.target.matches(".vp-sheet")) return leave(event.target);
  const link = event.target.closest("a[href]");
  if (!link || event.defaultPrevented || isForBrowser(link, event)) return;
  const address = link.pathname + link.search;
  if (link.origin !== location.origin || (link.hash && address === here())) return;
  event.preventDefault();
  flushWaits();
  tell({ text: "N0 " + address });
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !event.isComposing) leave(topLayer());
});

// MARK: Progress

let barTimer;
function watchBar() {
  if (!isLive || pending <= 0) {
    clearTimeout(barTimer);
    barTimer = 0;
    delete html.dataset.waiting;
  } else if (!barTimer) {
    barTimer = setTimeout(() => (html.dataset.waiting = ""), 200);
  }
}
