// What the person does, told by the elements' ids. It waits in a log until the page is live, and
// stays there for a while: a server that was started again may not have it.

// The number of the log's first entry, and of the one that is sent next: as the session counts them.
let log = [], first = 0, sent = 0;
// The session has received what has a smaller number than `heard`; of what was sent, `open` was not
// dealt with. From `barFrom` on, that is worth a bar: what was told before waits for the person.
let heard = 0, open = [], barFrom = 0;
// Something could not be done, and the person was not told yet.
let hasLost;
// The page has just come, and what its screens load may still bring the elements of what was done.
let isPatient, patienceTimer;

const isWaiting = () => open.some((number) => number >= barFrom);

/** The element that an entry of the log is about, in the page that there is now. */
const elementOf = ({ v, spot }) => live.nodes.get(v) ?? find(spot?.[0]);

/** Whether an act of these kinds on an element or its form is on its way: from a number on, or among others. */
const isUnderWay = (codes, element, from, others = []) =>
  log.some((entry, index) => (first + index >= from || others.includes(first + index))
    && codes.includes(entry.code) && groupOf(element).some((one) => elementOf(entry)?.contains(one)));

/** Tells something, now or as soon as the page is live. */
function tell(entry) {
  // The session would end the connection over it, each time it is sent. An id has its room.
  if (sizeOf(entry.text ?? entry.payload) > words.most - 32) return note(words.long);
  if (entry.text?.[0] === "F") log = log.filter((e, i) => i < sent - first || e.text?.[0] !== "F");
  if (log.length > 255) {
    // Nobody will miss what was received long ago; what was not is never thrown away.
    if (heard <= first) return note(words.lost);
    log.shift();
    first++;
  }
  log.push(entry);
  send();
}

function send() {
  while (isLive && sent < first + log.length) {
    const entry = log[sent - first], { text, code, name, at, spot, payload } = entry;
    if (!text && !live.nodes.has(entry.v)) {
      // The page is another one: only what the person has seen will do.
      const element = at === here() && !expected && find(spot?.[0]);
      if (element && element.hasAttribute(name) && `${spotOf(element)}` === `${spot}`) {
        entry.v = element.getAttribute("v");
      } else if (spot && isPatient && !entry.v) {
        break;
      } else {
        hasLost ||= !!spot && !/[fb]/.test(code);
        log.splice(sent - first, 1);
        continue;
      }
    }
    socket.send(text ?? code + entry.v + (payload == null ? "" : " " + payload));
    open.push(sent++);
    askIn(5000);
  }
  if (isLive && hasLost) {
    note(words.lost);
    hasLost = false;
  }
  watchBar();
}

/** Reports what happened to an element that wants to be told of it. */
function report(code, name, element, payload) {
  const v = element.getAttribute("v");
  // An element that leaves is left, which is no act of the person's.
  if (!element.hasAttribute(name) || (isLive && !live.nodes.has(v))) return;
  const entry = { code, name, payload, v };
  if (!/[uve]/.test(code)) {
    entry.at = here();
    // Another alert may look the same, so an answer is for no other page.
    entry.spot = element.closest(".vp-alert") ? ["x"] : spotOf(element);
    // A key is told before the field holds it.
    entry.isSecret = [element, ...element.querySelectorAll("input")]
      .some((field) => isSecret(field) && (field.value || code === "k"));
  }
  tell(entry);
  // What is too long is not told.
  if (/[ihs]/.test(code) && log.at(-1) === entry) noteTold(element);
}

// MARK: What survives a reload

// What the page before this one left in this tab.
let behind = {};

/** Leaves what was done and typed to this tab's next page, if there is room for it. */
function leaveBehind() {
  // What gets lost where nobody can take it up.
  const lost = hasLost || (!isLive && isWaiting())
    || log.slice(sent - first).some((entry) => entry.spot || entry.text);
  const leave = (what) => (sessionStorage.vipera = JSON.stringify(what));
  try {
    leave({
      token, session, user, hasMet, first, sent, open, hasLost, lost,
      address: here(), y: scrollY, sheets: sheetsScrolled(), time: Date.now(), fields: typed(false),
      // A secret is not left lying about, and what is typed is left as it is.
      log: log.map(({ v, isSecret, text, ...act }) =>
        isSecret ? { code: "s", spot: ["x"] } : text?.[0] === "N" ? { text } : act),
    });
    return true;
  } catch {
    // Storage is full or forbidden: the next page begins anew, and says so if it can.
    try {
      leave({ lost });
    } catch {}
  }
}

/** The page stays after all: no other one may be taken for its next. */
function stay() {
  tabCookie("", 0);
  try {
    delete sessionStorage.vipera;
  } catch {}
}

/** Goes on with what was left, and with the session that it is for. */
function takeUp() {
  tabCookie("", 0);
  try {
    const left = JSON.parse(sessionStorage.vipera);
    delete sessionStorage.vipera;
    const isMine = left.token === words.before || left.token === token;
    // What another user has left is not done in the name of this one.
    if ((!left.user || left.user === user) && left.log && (isMine || (left.address === here() && Date.now() - left.time < 600000))) {
      ({ log, session = token, hasMet, first, sent, open, hasLost } = behind = left);
      // Another session wrote this page, as where the browser has forgotten which one is the tab's.
      if (!isMine) [token, page] = [left.token, 0];
    } else {
      hasLost = left.lost;
    }
  } catch {
    // Nothing was left, or nothing can be.
  }
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

/** Tells what happens to elements; `payload` says what is told besides, and undefined tells nothing. */
function listen(type, name, code, payload = () => null) {
  on(type, (event) => {
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
  // A file of the form is still on its way, and has said so.
  if ([...form.elements].some((field) => field.holds?.())) return;
  // Files have no `at`.
  const texts = [...new FormData(form, event.submitter)].filter((f) => f[1].at);
  // Only what the form's own signs are: percents for all but ASCII would make a text thrice as long.
  const escaped = (text) => text.replace(/[%&=+]/g, encodeURIComponent);
  return texts.map((field) => field.map(escaped).join("=")).join("&");
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

// Where in the screen the link leads that was followed last.
let fragment = "";

let pressed;
on("pointerdown", ({ target }) => (pressed = target), true);

// Links to other places of the app are followed within the session.
on("click", (event) => {
  if (event.target.matches(".vp-sheet")) {
    // A drag out of the sheet's box or into it ends in a click on what is around both of its ends.
    const ends = [pressed, document.elementFromPoint(event.x, event.y)];
    return ends.some((end) => end?.closest(".vp-sheet-box")) || leave(event.target);
  }
  const link = event.target.closest("a[href]");
  if (!link || event.defaultPrevented || isForBrowser(link, event)) return;
  const address = link.pathname + link.search;
  if (link.origin !== location.origin || (link.hash && address === here())) return;
  event.preventDefault();
  flushWaits();
  fragment = link.hash;
  tell({ text: "N0 " + address });
});

// A finger that pulls the page or a sheet down from its beginning.
let pulled, pulledFrom;
on("touchstart", ({ touches }) => {
  pulled = topLayer();
  const isFurther = pulled?.querySelector(".vp-sheet-box")?.scrollTop ?? scrollY;
  pulledFrom = isFurther || touches[1] ? NaN : touches[0].clientY;
});
on("touchend", ({ changedTouches }) => {
  // What has come over it meanwhile was not pulled.
  if (pulled === topLayer() && changedTouches[0].clientY - pulledFrom > 96)
    pulled?.querySelector(".vp-refresh")?.click();
});

on("keydown", (event) => {
  if (event.key === "Escape" && !event.isComposing) leave(topLayer());
});

// MARK: Progress

let barTimer;
function watchBar() {
  if (!isLive || !isWaiting()) {
    barTimer = clearTimeout(barTimer);
    delete html.dataset.waiting;
  } else if (!barTimer) {
    barTimer = setTimeout(() => (html.dataset.waiting = ""), 200);
  }
}
