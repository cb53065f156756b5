// The connection to the session: opened anew when it is lost, with what the other side has not got.

let socket, isLive = false;
// Another page has the session.
let isStopped = false;
let attempts = 0, retryTimer, offlineTimer;

function connect() {
  clearTimeout(retryTimer);
  if (socket || isStopped) return;
  const at = location.origin.replace("http", "ws") + "/_vipera/live";
  const mine = (socket = new WebSocket(`${at}?s=${token}&p=${page}&r=${received}&u=${user}`));
  mine.onmessage = async (event) => {
    await calm;
    if (mine === socket) take(event.data);
  };
  mine.onclose = (event) => mine === socket && lose(event.code);
  // A connection that is never answered would be waited for without an end.
  setTimeout(() => mine === socket && !isLive && lose(), 15000);
}

/** Lets go of the connection, and tries to get another after a while that grows and varies. */
function lose(code) {
  socket?.close();
  socket = undefined;
  isLive = false;
  stopPulse();
  if (html.dataset.live === "on") delete html.dataset.live;
  watchBar();
  if (code === 4404) return renew();
  if (code === 4409) {
    isStopped = true;
    return halt(words.elsewhere);
  }
  if (code === 1009) dropLongest();
  if (code === 4403) forget();
  offlineTimer ??= setTimeout(() => {
    html.dataset.live = "off";
    note(words.offline, true);
  }, 1000);
  const wait = Math.min(250 * 2 ** attempts++, 15000) * (0.5 + Math.random());
  // Whoever does not look at the page will not miss the connection.
  if (!document.hidden || attempts < 5) retryTimer = setTimeout(connect, wait);
}

/** The session is over: goes on with another one, or in another page, but not in a circle. */
function renew() {
  if (token !== ownToken) {
    // The session that wrote this page. What the other one may have got cannot be known.
    token = session = ownToken;
    trail = [(shown = +firstScreen)];
    hasLost ||= isWaiting();
    log.splice(0, sent - first);
    sent = first;
    open = [];
    hasMet = false;
    retell();
    return connect();
  }
  if (received || !isRenewed) {
    history.replaceState({ ...history.state, isRenewed: true }, "");
    isKept = true;
    return location.reload();
  }
  halt(words.gone);
  retryTimer = setTimeout(connect, 20000);
}

/** Says why the page does not go on by itself. */
function halt(why) {
  clearTimeout(offlineTimer);
  html.dataset.live = "off";
  note(why, true);
}

// A page whose session was taken takes it back when it is used.
for (const type of ["pointerdown", "keydown"]) {
  on(type, () => {
    if (!isStopped) return;
    isStopped = false;
    connect();
  }, true);
}

// What is pressed stays where it is until it is let go: else the click would get lost. What waits for one
// press comes before what waits for the next, whichever ends first.
let calm;
on("pointerdown", () => {
  calm = Promise.all([calm, new Promise((go) => {
    setTimeout(go, 1000);
    onpointerup = onpointercancel = () => setTimeout(go);
  })]);
}, true);

/** Takes a message: fields of the session's own, each begun by a sign, then patches. */
function take(text) {
  if (text === "?") return hear();
  received++;
  const had = lookAtFocus(), told = {};
  let arrival;
  try {
    while (text && !/^[a-z]/.test(text)) {
      const [field] = text.split("\0", 1), rest = field.slice(1);
      text = text.slice(field.length + 1);
      if (/^\d/.test(field)) {
        settle(open.slice(0, field));
      } else if (field[0] === "+") {
        settle(rest.split(" ").map(Number));
      } else if (field[0] === "~") {
        // Something for another script, such as the inspector's.
        document.dispatchEvent(new CustomEvent("vipera:field", { detail: field }));
      } else {
        told[field[0]] = rest;
      }
      if (field === "#") break;
    }
    // What the browser is to keep comes as a cookie, which scripts cannot read, also where the page is left
    // at once; if not now, then with the next connection. Then the browser's other pages are told.
    if ("=" in told) {
      fetch("/_vipera/keepsake?s=" + token, { method: "POST", keepalive: true })
        .then(() => (localStorage.vipera = Math.random()))
        .catch(() => {});
    }
    if ("^" in told) {
      // A session that has ended has nothing to stay for.
      isKept = told["^"][1] === "_";
      return location.assign(location.origin + told["^"] + fragment);
    }
    arrival = show(told, text);
    attempts = 0;
  } catch (error) {
    // The page and the session disagree: ask for the whole page.
    console.warn(error);
    page = 0;
    return lose();
  }
  moveFocus(had, arrival);
  showAnswer();
  watchEnds();
  if (toldFields !== "{}" && !fieldsTimer) tellFieldsSoon();
  watchBar();
}

/** The session has dealt with messages of this page. */
function settle(numbers) {
  open = open.filter((number) => !numbers.includes(number));
  heard = Math.max(heard, ...numbers.map((number) => number + 1));
  hear();
}

/**
 * Shows what a message told, then meets the session if it began a connection. Returns what was kept
 * of a screen that was reached by it.
 */
function show(told, text) {
  const { "%": number, "@": place, $: title, "#": whole, "*": greeting, "&": fields, ":": mark = user } = told;
  const screen = place === undefined ? shown : parseInt(place);
  let arrival;
  if (greeting) reckon(...greeting.split(" ").map(Number));
  if (told["<"]) heard = +told["<"];
  const kept = whole === undefined ? [] : typed(true);
  // A page that belongs to another session has ids that mean nothing here.
  const idsAreNew = "!" in told || !page;
  if (screen !== shown) leaveScreen();
  // The number goes with the page that follows, and this message is its first.
  user = mark;
  if (number) [page, received] = [+number, 1];
  if (title !== undefined) document.title = title;
  if (whole !== undefined) replace(text, idsAreNew);
  else live.apply(text);
  if (place) go(place, whole !== undefined, "-" in told);
  if (screen !== shown) arrival = arrive(screen);
  if (place) {
    // The address has it already: the browser goes to the place, and no further.
    if (fragment && !expected) location.replace(fragment);
    fragment = "";
  }
  html.lang = document.querySelector(".vp-page").lang || html.lang;
  putBack(kept);
  // That is not told yet, so `toldFields` is empty.
  if (fields) toldFields = putBack(Object.entries(JSON.parse(fields)), true);
  if (">" in told) retell();
  if (greeting) meet();
  send();
  return arrival;
}

const sheetBoxes = () => [...document.body.querySelectorAll(".vp-sheet-box")];
const sheetsScrolled = () => sheetBoxes().map((box) => box.scrollTop);
const scrollSheets = (tops) =>
  sheetBoxes().forEach((box, index) => (box.scrollTop = tops[index] ?? 0));

function replace(markup, idsAreNew) {
  // What another session wrote may have been too short for the place where the person was.
  const y = scrollY === takenUpAt ? behind.y : scrollY;
  takenUpAt = undefined;
  const scrolled = sheetsScrolled();
  const layer = shownLayer?.className;
  flushWaits();
  document.body.innerHTML = markup;
  if (idsAreNew) for (const entry of log) delete entry.v;
  readPage();
  // The same layer, made of other elements.
  if (topLayer()?.className === layer) shownLayer = topLayer();
  scrollSheets(scrolled);
  scrollTo(0, y);
}

/**
 * The session has received `count` messages, and not dealt with those of the numbers `rest`. What it
 * has not received is sent again.
 */
function reckon(count, ...rest) {
  const isBeyond = count > first + log.length;
  // Another page has told more: nothing here is news to the session.
  if (isBeyond && hasMet) log = [];
  // A page that has just been loaded has sent nothing, whatever its session has from before. And a
  // session that is older than the log can only be given what there is.
  if (isBeyond || !hasMet || count < first) first = count;
  sent = heard = barFrom = count;
  open = rest;
}

/** The page is live. */
function meet() {
  ownToken = token;
  hasMet = isLive = isPatient = true;
  clearTimeout(patienceTimer);
  patienceTimer = setTimeout(() => {
    isPatient = false;
    send();
  }, 3000);
  hear();
  clearTimeout(offlineTimer);
  if (html.dataset.live === "off") note(words.online);
  offlineTimer = undefined;
  html.dataset.live = "on";
}

/** Another user has signed in, who must not see what is typed nor do what was not sent. */
function forget() {
  hasLost ||= isWaiting() || log.slice(sent - first).some((entry) => entry.spot);
  left.clear();
  for (const field of document.querySelectorAll("input,textarea,select")) {
    // A file that is on its way stops.
    field.value = "";
    announce(field);
    field.remove();
  }
  flushWaits();
  clearTimeout(fieldsTimer);
  log = [];
  first = sent;
  fieldsTimer = page = 0;
  user = "";
}

/** Drops what closed the connection, which would do so each time it is sent. */
function dropLongest() {
  const size = ({ text, payload }) => sizeOf(text ?? payload);
  const longest = log.slice(heard - first).reduce((a, b) => (size(b) > size(a) ? b : a), {});
  log = log.filter((entry) => entry !== longest);
  note(words.long);
}

// MARK: Signs of life

// A path that has died without a word, as under a lid that was closed, is noticed by asking.
let pulseTimer, pulseDue = Infinity;

/** Has the session asked for a sign of life in `ms`, unless that is due before. */
function askIn(ms) {
  const due = performance.now() + ms;
  if (!isLive || due >= pulseDue) return;
  clearTimeout(pulseTimer);
  pulseDue = due;
  pulseTimer = setTimeout(() => {
    socket.send("?");
    pulseDue = 0;
    pulseTimer = setTimeout(lose, 8000);
  }, ms);
}

function stopPulse() {
  clearTimeout(pulseTimer);
  pulseDue = Infinity;
}

/** The session has answered, which it cannot where what is told gets lost. */
function hear() {
  stopPulse();
  askIn(isWaiting() ? 5000 : +words.quiet);
}

// MARK: The client's own notices

const notes = document.createElement("div");
notes.className = "vp-toasts";
notes.setAttribute("role", "status");
let notesTimer;

function note(text, stays) {
  clearTimeout(notesTimer);
  const line = document.createElement("p");
  line.className = "vp-toast";
  line.textContent = text;
  notes.replaceChildren(line);
  if (!stays) notesTimer = setTimeout(() => notes.replaceChildren(), 2500);
}

// MARK: Coming and going

function hurry() {
  if (document.hidden) return;
  // The machine may have slept since anything was heard.
  if (isLive) return askIn(0);
  attempts = 0;
  connect();
}

on("online", hurry);
on("offline", () => socket && lose());
on("pageshow", (event) => {
  if (!event.persisted) return;
  takeUp();
  hurry();
});
on("visibilitychange", hurry);
// Another page has got a cookie: the next connection brings it to this page's session.
on("storage", ({ key }) => key === "vipera" && socket && lose());

// What follows keeps all that was entered, as loading the page anew does unless a file is on its way.
let isKept = false;
on("keydown", ({ key, ctrlKey, metaKey }) =>
  (isKept = !isHeld() && (key === "F5" || (key === "r" && (ctrlKey || metaKey)))));

// The request for a reload is on its way before the page is hidden, and a browser in a hurry may end the page
// without telling it that it is hidden: so everything is left here already.
on("beforeunload", (event) => {
  const asks = document.querySelector("[data-asks]")?.dataset.asks;
  if (!isKept && (asks || isHeld() || (asks === "" && hasInput()))) event.preventDefault();
  tabCookie(token, 10);
  // As after a download.
  setTimeout(stay, 1000);
  flushWaits();
  if (isLive) tell({ text: "L" });
  leaveBehind();
});

on("pagehide", () => {
  tabCookie(token, 10);
  flushWaits();
  if (leaveBehind()) {
    // The next page tells it, or this one if it comes back.
    log = [];
    sent = first;
    hasMet = false;
  }
  const mine = socket;
  socket = undefined;
  isLive = false;
  stopPulse();
  delete html.dataset.live;
  mine?.close();
});

readPage();
shownLayer = topLayer();
if (behind.y) scrollTo(0, behind.y);
let takenUpAt = behind.y && scrollY;
scrollSheets(behind.sheets ?? []);
// What is announced now is heard at once, and nothing that early.js has to keep.
const earlyEvents = vipera || [];
vipera = 0;
putBack(behind.fields ?? [], true);
for (const event of earlyEvents) {
  // A link has been followed by the browser.
  if (event.target.closest?.("a[href]")) continue;
  for (const act of listeners[event.type]) act(event);
}
tellFieldsSoon();
connect();
