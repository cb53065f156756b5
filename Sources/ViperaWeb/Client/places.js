// The user's place in the app: the browser's history, the title, and the saved state of covered screens.

/** Sets a cookie with which a reloaded page finds its session at once. */
const tabCookie = (value, age) =>
  (document.cookie = `vipera-tab=${value};max-age=${age};path=/;samesite=strict`
    + (location.protocol === "https:" ? ";secure" : ""));
takeUp();

/** Whether the page was reloaded because its session was unknown. */
const { isRenewed } = history.state ?? {};

// The screens on the way here, the visible one last. Each history entry stores its own trail.
let trail = history.state?.session === session ? history.state.trail : [+firstScreen];
// A page of another session does not know the number.
if (token === ownToken) trail[trail.length - 1] = +firstScreen;
// The position of this entry in the history, and the screen at each position: a screen that is opened again has another
// number than in the trails of later entries.
let at = history.state?.at ?? history.length;
const screens = {};
// The address of the last entry that has a trail.
let entryAddress;
history.scrollRestoration = "manual";
keepTrail("replaceState", undefined, history.state?.isSheet);

// The place that the history moves to for the session, and a place that the session has moved to meanwhile.
let expected, postponed;
// The last unanswered step back or forward, and the position at which the first of such steps began.
let visit, from;
// The visible screen; the history may be ahead of it.
let shown = trail.at(-1);

function keepTrail(how, url, isSheet = !!document.querySelector(".vp-sheet")) {
  trail = trail.slice(-64);
  screens[at] = trail.at(-1);
  delete screens[at - 64];
  history[how]({ session, trail, at, isSheet }, "", url);
  entryAddress = location.href;
}

/** The number of entries before this one; of this app's only, if the browser knows them. */
const entriesBefore = () => self.navigation?.currentEntry?.index ?? history.length - 1;

/** Moves the browser to the entry of `place`. */
function jump(place, steps) {
  expected = place;
  history.go(steps);
}

/**
 * Follows the session to `place`. `isRenewed`: the page was also rendered again; `isRefused`: the session did not
 * follow the browser.
 */
function go(place, isRenewed, isRefused) {
  if (expected) return void (postponed = place);
  // This entry belongs to a later step, whose answer also contains a place.
  const told = first + log.indexOf(visit);
  if (visit && (told >= sent || open.includes(told))) return;
  const [, number, path] = /^(\d+) (.*)/.exec(place), url = path + fragment;
  const screen = +number, known = trail.lastIndexOf(screen), last = trail.at(-1);
  const isHere = visit || screen === last || (isRenewed && path === here());
  const steps = visit && isRefused && from - at;
  visit = undefined;
  if (steps) {
    postponed = place;
    return jump(place, steps);
  }
  // A lower screen number without an entry is a screen below a deep link: the way up, not forward.
  if (isHere || (known < 0 && screen < last)) {
    trail[trail.length - 1] = screen;
    // The fragment belongs to the user.
    keepTrail("replaceState", url === here() ? undefined : url);
  } else if (known < 0) {
    at++;
    trail.push(screen);
    keepTrail("pushState", url);
  } else if (trail.length - known > entriesBefore() + 1) {
    // Browsers keep only about fifty entries, and ignore a jump to an older one.
    trail = trail.slice(0, known + 1);
    keepTrail("replaceState", url);
  } else {
    jump(place, known + 1 - trail.length);
  }
}

on("popstate", ({ state }) => {
  // A jump within the page by the browser: a new entry of this screen, unless the address is the same.
  if (!state?.trail) {
    if (location.href !== entryAddress) {
      at++;
      trail.push(trail.at(-1));
    }
    return keepTrail("replaceState");
  }
  entryAddress = location.href;
  if (!visit) from = at;
  at = state.at;
  trail = state.session === session
    ? state.trail.map((screen, index, { length }) => screens[at - length + 1 + index] ?? screen)
    : [0];
  // The entry has the address that its screen had when it was left; it may have changed since.
  const next = postponed ?? (parseInt(expected) === trail.at(-1) && expected);
  expected = postponed = undefined;
  if (next) return go(next);
  flushWaits();
  tell((visit = { text: `N${trail.at(-1)}${state.isSheet ? "s" : ""} ${here()}` }));
});

// MARK: What was left on screens

const left = new Map();

/** Stores the state of the screen that is being left. */
function leaveScreen() {
  flushWaits();
  left.delete(shown);
  left.set(shown, { y: scrollY, fields: typed(true), focus: lookAtFocus()?.path });
  if (left.size > 64) left.delete(left.keys().next().value);
}

/** Restores the state of a screen that was just reached, and returns it. */
function arrive(screen) {
  const kept = left.get(screen) ?? {};
  const layer = topLayer();
  layer?.querySelector(".vp-screen")?.classList.add(screen < shown ? "vp-back-in" : "vp-in");
  shown = screen;
  // The values may have changed at the server, so they are sent again.
  toldFields = kept.fields?.[0] ? "" : "{}";
  putBack(kept.fields ?? []);
  if (layer?.matches(".vp-page")) scrollTo(0, kept.y ?? 0);
  return kept;
}
