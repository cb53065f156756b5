// The page's half of a live session (docs/live-protocol.md): tells what the person does, shows what
// the session answers. It runs in the head, before there is anything to click.

const html = document.documentElement;
const [token, firstPage, firstScreen] =
  document.querySelector("meta[name=vipera]").content.split(" ");
let page = +firstPage, received = 0;
let socket, live, attempts = 0, isOver = false;
// What was sent and may have to be sent again: from number `first` on.
let log = [], first = 0, sent = 0, settled = 0;

// MARK: Events

const waits = new WeakMap();

function tell(text) {
  log.push(text);
  while (log.length > 256) { log.shift(); first++; }
  if (socket?.readyState === 1) {
    socket.send(text);
    sent++;
    watchBar();
  }
}

function report(kind, code, element, payload) {
  const id = element.getAttribute("v");
  tell(code + id + (payload === undefined ? "" : " " + payload));
}

function flushWait(element) {
  const wait = waits.get(element);
  if (!wait) return;
  clearTimeout(wait.timer);
  waits.delete(element);
  wait.act();
}

/** Listens to what bubbles; `payload` says what is told besides. */
function listen(type, kind, code, payload) {
  document.addEventListener(type, (event) => {
    const element = event.target.closest?.(`[on-${kind}]`);
    if (!element || element.closest("[inert]")) return;
    const value = payload?.(element, event);
    const act = () => report(kind, code, element, value);
    const ms = +element.getAttribute("on-" + kind);
    if (kind === "click" && event.target.closest("a[href]") === element) {
      // A new window is the browser's business.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
    }
    if (kind === "submit") event.preventDefault();
    if (kind !== "input") {
      document.querySelectorAll("[on-input]").forEach(flushWait);
      return act();
    }
    if (!ms) return act();
    clearTimeout(waits.get(element)?.timer);
    waits.set(element, { act, timer: setTimeout(() => flushWait(element), ms) });
  }, true);
}

const valueOf = (field) =>
  field.type === "checkbox" ? (field.checked ? "on" : "") : field.value;

listen("click", "click", "c");
listen("input", "input", "i", valueOf);
listen("change", "change", "h", valueOf);
listen("submit", "submit", "s", (form) => new URLSearchParams(new FormData(form)).toString());
listen("keydown", "key", "k", (_, event) => event.key);
listen("focusin", "focus", "f");
listen("focusout", "blur", "b");

// MARK: Connection

function connect() {
  const at = location.origin.replace("http", "ws") + "/_vipera/live";
  socket = new WebSocket(`${at}?s=${token}&p=${page}&r=${received}`);
  socket.onmessage = (event) => take(event.data);
  socket.onclose = (event) => {
    html.dataset.live = "off";
    if (isOver) return;
    if (event.code === 4404) return location.reload();
    setTimeout(connect, Math.min(250 * 2 ** attempts++, 5000) * (0.5 + Math.random()));
  };
}

/** Takes a message: fields of the session's own, each begun by a sign, then patches. */
function take(text) {
  if (!live) return void early.push(text);
  received++;
  try {
    while (text && !/^[a-z]/.test(text)) {
      const end = text.indexOf("\0");
      const field = end < 0 ? text : text.slice(0, end);
      text = end < 0 ? "" : text.slice(end + 1);
      const rest = field.slice(1);
      if (field === "#") { replace(text); text = ""; }
      else if (field[0] === "*") hello(+rest);
      else if (field[0] === "%") { page = +rest; received = 0; }
      else if (field[0] === "$") document.title = rest;
      else if (field[0] === "@") go(rest);
      else if (field[0] === "~") document.dispatchEvent(new CustomEvent("vipera:field", { detail: field }));
      else settled += +field;
    }
    live.apply(text);
  } catch (error) {
    // The page and the session disagree: ask for the whole page.
    console.warn(error);
    page = 0;
    socket.close();
  }
  watchBar();
}

/** The session has received `count` messages; what it has not is sent again. */
function hello(count) {
  attempts = 0;
  log = log.slice(Math.max(0, count - first));
  first = Math.max(first, count);
  settled = sent = first;
  for (const text of log) { socket.send(text); sent++; }
  html.dataset.live = "on";
}

function replace(markup) {
  document.body.innerHTML = markup;
  live = connectPatches(document.body);
}

// MARK: History

let trail = [+firstScreen];
let at = 0, isVisiting = false;
history.replaceState({ screen: +firstScreen }, "");

function go(rest) {
  const space = rest.indexOf(" ");
  const screen = +rest.slice(0, space), url = rest.slice(space + 1);
  const known = trail.lastIndexOf(screen, at);
  if (isVisiting || screen === trail[at]) {
    history.replaceState({ screen }, "", url);
    trail[at] = screen;
  } else if (known >= 0) {
    expected = known;
    history.go(known - at);
  } else {
    trail = trail.slice(0, ++at).concat(screen);
    history.pushState({ screen }, "", url);
  }
  isVisiting = false;
}
let expected = -1;

addEventListener("popstate", (event) => {
  const screen = event.state?.screen;
  if (screen === undefined) return;
  const found = trail.indexOf(screen);
  at = found < 0 ? 0 : found;
  if (expected === at) { expected = -1; return; }
  expected = -1;
  isVisiting = true;
  tell("N" + screen + " " + location.pathname + location.search);
});

// MARK: Progress

let barTimer;
function watchBar() {
  const isWaiting = sent > settled;
  if (!isWaiting) {
    clearTimeout(barTimer);
    barTimer = 0;
    delete html.dataset.waiting;
  } else if (!barTimer) {
    barTimer = setTimeout(() => { html.dataset.waiting = ""; }, 200);
  }
}

// The socket may be quicker than the page.
const early = [];
document.addEventListener("DOMContentLoaded", () => {
  live = connectPatches(document.body);
  early.forEach(take);
});
connect();
