// The WebSocket of the page's session. If it breaks, the page reconnects and sends what the session has not received.

let socket, isLive = false;
// Whether another page has taken over the session.
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
  // Gives up a connection that is not answered within 15 seconds.
  setTimeout(() => mine === socket && !isLive && lose(), 15000);
}

/** Closes the connection, and reconnects with exponential back-off and jitter. */
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
  // A hidden page stops after a few attempts; `hurry` reconnects it when it is shown again.
  if (!document.hidden || attempts < 5) retryTimer = setTimeout(connect, wait);
}

/** The server no longer has the session: connects to the session that wrote the page, or reloads the page once. */
function renew() {
  if (token !== ownToken) {
    // Continues with the session that wrote this page. It is unknown which messages the lost session has handled.
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

/** Shows why the page does not reconnect by itself. */
function halt(why) {
  clearTimeout(offlineTimer);
  html.dataset.live = "off";
  note(why, true);
}

// If another page has taken over the session, this page takes it back when the user clicks it or presses a key.
for (const type of ["pointerdown", "keydown"]) {
  on(type, () => {
    if (!isStopped) return;
    isStopped = false;
    connect();
  }, true);
}

// A message is not shown while the user presses an element: it could move the element, and the click would get lost.
// `calm` includes all earlier presses, so messages are shown in the order in which they came.
let calm;
on("pointerdown", () => {
  calm = Promise.all([calm, new Promise((go) => {
    setTimeout(go, 1000);
    onpointerup = onpointercancel = () => setTimeout(go);
  })]);
}, true);

/** Handles a message: first the fields of the live protocol, each of which begins with a sign, then the patches. */
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
        // A field for another script, such as the inspector's.
        document.dispatchEvent(new CustomEvent("vipera:field", { detail: field }));
      } else {
        told[field[0]] = rest;
      }
      if (field === "#") break;
    }
    // Fetches the new secret as a cookie that scripts cannot read, even if the user leaves this page at once. If that
    // fails, the next connection sets the cookie. The change of `localStorage` notifies the browser's other pages.
    if ("=" in told) {
      fetch("/_vipera/keepsake?s=" + token, { method: "POST", keepalive: true })
        .then(() => (localStorage.vipera = Math.random()))
        .catch(() => {});
    }
    if ("^" in told) {
      // A path that begins with `/_` means that the session has ended, so leaving the page loses nothing.
      isKept = told["^"][1] === "_";
      return location.assign(location.origin + told["^"] + fragment);
    }
    arrival = show(told, text);
    attempts = 0;
  } catch (error) {
    // The message does not fit the page, so the page reconnects and requests its whole content.
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

/** The session has handled the page's messages with these numbers. */
function settle(numbers) {
  open = open.filter((number) => !numbers.includes(number));
  heard = Math.max(heard, ...numbers.map((number) => number + 1));
  hear();
}

/**
 * Shows the contents of a message, and completes a new connection. If the message shows another screen, returns the
 * state that was stored when the user left that screen.
 */
function show(told, text) {
  const { "%": number, "@": place, $: title, "#": whole, "*": greeting, "&": fields, ":": mark = user } = told;
  const screen = place === undefined ? shown : parseInt(place);
  let arrival;
  if (greeting) reckon(...greeting.split(" ").map(Number));
  if (told["<"]) heard = +told["<"];
  const kept = whole === undefined ? [] : typed(true);
  // If another session wrote the page, its element ids are unknown to this session.
  const idsAreNew = "!" in told || !page;
  if (screen !== shown) leaveScreen();
  // A message with a page number is the first message of that page.
  user = mark;
  if (number) [page, received] = [+number, 1];
  if (title !== undefined) document.title = title;
  if (whole !== undefined) replace(text, idsAreNew);
  else live.apply(text);
  if (place) go(place, whole !== undefined, "-" in told);
  if (screen !== shown) arrival = arrive(screen);
  if (place) {
    // `go` has added the fragment to the address; this makes the browser scroll to it.
    if (fragment && !expected) location.replace(fragment);
    fragment = "";
  }
  html.lang = document.querySelector(".vp-page").lang || html.lang;
  putBack(kept);
  // `putBack` returns nothing, so `toldFields` is cleared, and the restored values are sent to this session.
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
  // If another session wrote the page, it may have been too short for the saved scroll position.
  const y = scrollY === takenUpAt ? behind.y : scrollY;
  takenUpAt = undefined;
  const scrolled = sheetsScrolled();
  const layer = shownLayer?.className;
  flushWaits();
  document.body.innerHTML = markup;
  if (idsAreNew) for (const entry of log) delete entry.v;
  readPage();
  // The top layer is the same as before, but its elements are new.
  if (topLayer()?.className === layer) shownLayer = topLayer();
  scrollSheets(scrolled);
  scrollTo(0, y);
}

/**
 * The session has received `count` messages, and is still handling those with the numbers in `rest`. Messages that the
 * session has not received are sent again.
 */
function reckon(count, ...rest) {
  const isBeyond = count > first + log.length;
  // Another page of this session has sent more messages, so the messages in the log are outdated.
  if (isBeyond && hasMet) log = [];
  // A page that was just loaded has sent nothing, even if its session has received messages of earlier pages. A
  // restored session may lack messages that have already left the log; it gets only those that are still there.
  if (isBeyond || !hasMet || count < first) first = count;
  sent = heard = barFrom = count;
  open = rest;
}

/** The page is live now. */
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

/** Another user has signed in: removes the typed texts and unsent messages of the previous user. */
function forget() {
  hasLost ||= isWaiting() || log.slice(sent - first).some((entry) => entry.spot);
  left.clear();
  for (const field of document.querySelectorAll("input,textarea,select")) {
    // This cancels a file that is being sent.
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

/** Drops the longest message: the server has closed the connection because of it, and would do so again. */
function dropLongest() {
  const size = ({ text, payload }) => sizeOf(text ?? payload);
  const longest = log.slice(heard - first).reduce((a, b) => (size(b) > size(a) ? b : a), {});
  log = log.filter((entry) => entry !== longest);
  note(words.long);
}

// MARK: Signs of life

// A connection can die unnoticed, such as when a laptop is closed, so the page checks it with a message.
let pulseTimer, pulseDue = Infinity;

/** Checks the connection in `ms`, unless a check is due earlier. */
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

/** The session has answered, so the connection works. */
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

// MARK: Leaving and returning

function hurry() {
  if (document.hidden) return;
  // The machine may have slept since the last message.
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
// Another page has received a new cookie: reconnecting passes the cookie to this page's session.
on("storage", ({ key }) => key === "vipera" && socket && lose());

// Whether leaving the page loses no input. A reload loses none, unless a file is being uploaded.
let isKept = false;
on("keydown", ({ key, ctrlKey, metaKey }) =>
  (isKept = !isHeld() && (key === "F5" || (key === "r" && (ctrlKey || metaKey)))));

// On a reload, the request may be sent before `pagehide`, and some browsers never report `pagehide`. So the state of
// the page is saved here.
on("beforeunload", (event) => {
  const asks = document.querySelector("[data-asks]")?.dataset.asks;
  if (!isKept && (asks || isHeld() || (asks === "" && hasInput()))) event.preventDefault();
  tabCookie(token, 10);
  // The page may stay, for example if the link starts a download.
  setTimeout(stay, 1000);
  flushWaits();
  if (isLive) tell({ text: "L" });
  leaveBehind();
});

on("pagehide", () => {
  tabCookie(token, 10);
  flushWaits();
  if (leaveBehind()) {
    // The next page sends these messages, or this page if the user returns to it.
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
// From here on, events are handled at once, and early.js need not store them.
const earlyEvents = vipera || [];
vipera = 0;
putBack(behind.fields ?? [], true);
for (const event of earlyEvents) {
  // The browser has already followed a link.
  if (event.target.closest?.("a[href]")) continue;
  for (const act of listeners[event.type]) act(event);
}
tellFieldsSoon();
connect();
