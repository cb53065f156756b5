// The user's place in the app: the browser's history, the title, and the saved state of covered screens.

/** Sets a cookie with which a reloaded page finds its session at once. */
const tabCookie = (value, age) =>
  (document.cookie = `vipera-tab=${value};max-age=${age};path=/;samesite=strict`
    + (location.protocol === "https:" ? ";secure" : ""));
takeUp();

/** Whether the page was reloaded because its session was unknown. */
const { isRenewed } = history.state ?? {};

// The numbers of the screens up to the visible one, which is the last. Each history entry stores its own trail.
let trail = history.state?.session === session ? history.state.trail : [+firstScreen];
// If another session wrote this page, its screen number means nothing to this session.
if (token === ownToken) trail[trail.length - 1] = +firstScreen;
// The position of this entry in the history, and the current screen number at each position. A screen that was opened
// again has a new number, but the trails of later entries still contain its old one.
let at = history.state?.at ?? history.length;
const screens = {};
// The address of the last entry that has a trail.
let entryAddress;
history.scrollRestoration = "manual";
keepTrail("replaceState", undefined, history.state?.isSheet);

// The place to which this script is moving the history, and a place that the session has moved to meanwhile.
let expected, postponed;
// The user's last unanswered step back or forward, and the history position before the first of these steps.
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

/** The number of history entries before this one; if the browser has `navigation`, only those of this app. */
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
  // The user has gone further since: the answer to that later step will also contain a place.
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
  // A lower screen number that the trail lacks is a screen below a deep link: a step up, which adds no entry.
  if (isHere || (known < 0 && screen < last)) {
    trail[trail.length - 1] = screen;
    // If only the fragment differs, it stays: the user has chosen it.
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
  // The browser has jumped to a fragment: a new entry of the same screen, unless the address is the same.
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
  // The entry has the address that its screen had when the user left it; the screen may have another address now.
  const next = postponed ?? (parseInt(expected) === trail.at(-1) && expected);
  expected = postponed = undefined;
  if (next) return go(next);
  flushWaits();
  tell((visit = { text: `N${trail.at(-1)}${state.isSheet ? "s" : ""} ${here()}` }));
});

// MARK: State of covered screens

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
  // The session may have other values by now, so the restored values are sent again.
  toldFields = kept.fields?.[0] ? "" : "{}";
  putBack(kept.fields ?? []);
  if (layer?.matches(".vp-page")) scrollTo(0, kept.y ?? 0);
  return kept;
}
