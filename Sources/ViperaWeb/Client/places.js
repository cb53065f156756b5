// Where the person is: the browser's history, the title, and what was left on screens below.

/** Has a page that is loaded anew find its session at once. */
const tabCookie = (value, age) =>
  (document.cookie = `vipera-tab=${value};max-age=${age};path=/;samesite=strict`
    + (location.protocol === "https:" ? ";secure" : ""));
takeUp();

/** Whether the page before this one was loaded anew since nothing was known of its session. */
const { isRenewed } = history.state ?? {};

// The screens on the way here, the last one being shown. Each entry of the history keeps its own.
let trail = history.state?.session === session ? history.state.trail : [+firstScreen];
// A page of another session cannot know.
if (token === ownToken) trail[trail.length - 1] = +firstScreen;
// This entry's place in the history, and the screen of each place: a screen that is opened again has
// another number than the trails of later entries know.
let at = history.state?.at ?? history.length;
const screens = {};
// Where the last entry that the trail has is.
let entryAddress;
history.scrollRestoration = "manual";
keepTrail("replaceState", undefined, history.state?.isSheet);

// The place that the history goes to because the session said so, and where the session went meanwhile.
let expected, postponed;
// The latest step back or forward that no answer has come to, and the place that the first of such
// steps began at.
let visit, from;
// The screen that can be seen; the history may be ahead of it.
let shown = trail.at(-1);

function keepTrail(how, url, isSheet = !!document.querySelector(".vp-sheet")) {
  trail = trail.slice(-64);
  screens[at] = trail.at(-1);
  delete screens[at - 64];
  history[how]({ session, trail, at, isSheet }, "", url);
  entryAddress = location.href;
}

/** How many entries lie before this one, of this app's as far as the browser tells them from others. */
const entriesBefore = () => self.navigation?.currentEntry?.index ?? history.length - 1;

/** Has the browser go to another entry, which is that of `place`. */
function jump(place, steps) {
  expected = place;
  history.go(steps);
}

/**
 * Follows the session to `place`; `isRenewed` if the page was rendered anew at the same time,
 * `isRefused` if the session did not follow the browser.
 */
function go(place, isRenewed, isRefused) {
  if (expected) return void (postponed = place);
  // The entry is that of a later visit, whose answer has a place as well.
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
  // A screen that was opened before and is no entry lies below a deep link: the way up, not forward.
  if (isHere || (known < 0 && screen < last)) {
    trail[trail.length - 1] = screen;
    // What follows "#" is the person's.
    keepTrail("replaceState", url === here() ? undefined : url);
  } else if (known < 0) {
    at++;
    trail.push(screen);
    keepTrail("pushState", url);
  } else if (trail.length - known > entriesBefore() + 1) {
    // Browsers forget the oldest of more than fifty, and do nothing where they are asked for one of those.
    trail = trail.slice(0, known + 1);
    keepTrail("replaceState", url);
  } else {
    jump(place, known + 1 - trail.length);
  }
}

on("popstate", ({ state }) => {
  // A jump within the page, which is the browser's: another entry of this screen, unless it is where it was.
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
  // An entry has the address that its screen had when it was left, which may be another by now.
  const next = postponed ?? (parseInt(expected) === trail.at(-1) && expected);
  expected = postponed = undefined;
  if (next) return go(next);
  flushWaits();
  tell((visit = { text: `N${trail.at(-1)}${state.isSheet ? "s" : ""} ${here()}` }));
});

// MARK: What was left on screens

const left = new Map();

/** Keeps what the person may come back to. */
function leaveScreen() {
  flushWaits();
  left.delete(shown);
  left.set(shown, { y: scrollY, fields: typed(true), focus: lookAtFocus()?.path });
  if (left.size > 64) left.delete(left.keys().next().value);
}

/** Shows a screen that was just reached as it was left; returns what was kept. */
function arrive(screen) {
  const kept = left.get(screen) ?? {};
  const layer = topLayer();
  layer?.querySelector(".vp-screen")?.classList.add(screen < shown ? "vp-back-in" : "vp-in");
  shown = screen;
  // Something may have become of what is typed there.
  toldFields = kept.fields?.[0] ? "" : "{}";
  putBack(kept.fields ?? []);
  if (layer?.matches(".vp-page")) scrollTo(0, kept.y ?? 0);
  return kept;
}
