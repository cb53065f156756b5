// Sends the user's actions, with the ids of their elements. The log keeps them until the page is live, and for some
// time after they were sent, since a restarted server may have lost them.

// The numbers that the session gives to the log's first entry and to the next entry to send.
let log = [], first = 0, sent = 0;
// The session has received all messages before number `heard`, and has not handled those with the numbers in `open`.
// The progress bar ignores unhandled messages before `barFrom`, since they wait for the user.
let heard = 0, open = [], barFrom = 0;
// Whether an action got lost, and the user has not been notified yet.
let hasLost;
// Whether the page went live so recently that its screens may still load the elements of earlier actions.
let isPatient, patienceTimer;

const isWaiting = () => open.some((number) => number >= barFrom);

/** The element of a log entry in the current page. */
const elementOf = ({ v, spot }) => live.nodes.get(v) ?? find(spot?.[0]);

/** Whether the log has an action of these kinds on the element or around it: from number `from` on, or in `others`. */
const isUnderWay = (codes, element, from, others = []) =>
  log.some((entry, index) => (first + index >= from || others.includes(first + index))
    && codes.includes(entry.code) && groupOf(element).some((one) => elementOf(entry)?.contains(one)));

/** Sends a message, now or as soon as the page is live. */
function tell(entry) {
  // The session would close the connection because of a longer message. The 32 bytes are room for an id.
  if (sizeOf(entry.text ?? entry.payload) > words.most - 32) return note(words.long);
  if (entry.text?.[0] === "F") log = log.filter((e, i) => i < sent - first || e.text?.[0] !== "F");
  if (log.length > 255) {
    // Only an entry that the session has received may be dropped.
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
      // The page has changed: the action is sent only if its element still looks as the user saw it.
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

/** Sends an event of an element, if the element listens to such events. */
function report(code, name, element, payload) {
  const v = element.getAttribute("v");
  // A removed element loses the focus, but that is not an action of the user.
  if (!element.hasAttribute(name) || (isLive && !live.nodes.has(v))) return;
  const entry = { code, name, payload, v };
  if (!/[uve]/.test(code)) {
    entry.at = here();
    // Another alert may look the same, so the answer to an alert is valid only in the page in which it was given.
    entry.spot = element.closest(".vp-alert") ? ["x"] : spotOf(element);
    // A key is reported before the field contains the character.
    entry.isSecret = [element, ...element.querySelectorAll("input")]
      .some((field) => isSecret(field) && (field.value || code === "k"));
  }
  tell(entry);
  // `tell` does not log a message that is too long.
  if (/[ihs]/.test(code) && log.at(-1) === entry) noteTold(element);
}

// MARK: What survives a reload

// The state that the page before this one saved for this tab.
let behind = {};

/** Saves the actions and typed texts for this tab's next page, if the browser has room for them. */
function leaveBehind() {
  // Whether something gets lost if the state cannot be saved.
  const lost = hasLost || (!isLive && isWaiting())
    || log.slice(sent - first).some((entry) => entry.spot || entry.text);
  const leave = (what) => (sessionStorage.vipera = JSON.stringify(what));
  try {
    leave({
      token, session, user, hasMet, first, sent, open, hasLost, lost,
      address: here(), y: scrollY, sheets: sheetsScrolled(), time: Date.now(), fields: typed(false),
      // Secrets are not saved, and typed texts are already in `fields`.
      log: log.map(({ v, isSecret, text, ...act }) =>
        isSecret ? { code: "s", spot: ["x"] } : text?.[0] === "N" ? { text } : act),
    });
    return true;
  } catch {
    // Storage is full or forbidden: the next page starts without these events, and reports the loss if it can.
    try {
      leave({ lost });
    } catch {}
  }
}

/** The page stays after all: deletes the saved state, so that no other page continues from it. */
function stay() {
  tabCookie("", 0);
  try {
    delete sessionStorage.vipera;
  } catch {}
}

/** Continues from the saved state, with the session that it names. */
function takeUp() {
  tabCookie("", 0);
  try {
    const left = JSON.parse(sessionStorage.vipera);
    delete sessionStorage.vipera;
    const isMine = left.token === words.before || left.token === token;
    // Actions of another user are not repeated in the name of this page's user.
    if ((!left.user || left.user === user) && left.log && (isMine || (left.address === here() && Date.now() - left.time < 600000))) {
      ({ log, session = token, hasMet, first, sent, open, hasLost } = behind = left);
      // Another session wrote this page, for example because the browser has lost the tab's cookie.
      if (!isMine) [token, page] = [left.token, 0];
    } else {
      hasLost = left.lost;
    }
  } catch {
    // Nothing was saved, or storage is forbidden.
  }
}

// MARK: Listening

const waits = new Map();

/** Sends at once the values that were to be sent when the user pauses typing. */
function flushWaits() {
  for (const [element, { timer, act }] of waits) {
    clearTimeout(timer);
    waits.delete(element);
    act();
  }
  if (fieldsTimer) tellFields();
}

/** Reports events of elements. `payload` returns what is sent with the event; undefined means send nothing. */
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
  // A file of the form is still being sent; its field now says so.
  if ([...form.elements].some((field) => field.holds?.())) return;
  // Keeps only texts: a file has no `at`.
  const texts = [...new FormData(form, event.submitter)].filter((f) => f[1].at);
  // Escapes only the form's own separators: encoding all but ASCII would make some texts three times as long.
  const escaped = (text) => text.replace(/[%&=+]/g, encodeURIComponent);
  return texts.map((field) => field.map(escaped).join("=")).join("&");
});
listen("click", "on-click", "c", (element, event) => {
  const link = event.target.closest("a[href]");
  // The browser handles links that open in a new window, and links within the element.
  if (link && (isForBrowser(link, event) || (link !== element && element.contains(link)))) return;
  if (link) event.preventDefault();
  return null;
});

const isForBrowser = (link, event) =>
  event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  || /^(?!_self$)./.test(link.target) || link.hasAttribute("download");

// The fragment of the link that was followed last.
let fragment = "";

let pressed;
on("pointerdown", ({ target }) => (pressed = target), true);

// Links to the app's own pages are followed within the session.
on("click", (event) => {
  if (event.target.matches(".vp-sheet")) {
    // If the pointer is dragged across the edge of the sheet's box, the click is reported on the sheet, but must not
    // close it.
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

// The layer that a finger pulls down from its top.
let pulled, pulledFrom;
on("touchstart", ({ touches }) => {
  pulled = topLayer();
  const isFurther = pulled?.querySelector(".vp-sheet-box")?.scrollTop ?? scrollY;
  pulledFrom = isFurther || touches[1] ? NaN : touches[0].clientY;
});
on("touchend", ({ changedTouches }) => {
  // The layer must not have opened during the pull.
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
