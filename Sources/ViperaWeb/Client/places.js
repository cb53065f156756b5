// Where the person is: the browser's history, the title, and what was left on screens below.

/** Has a page that is loaded anew find its session at once. */
const tabCookie = (value, age) =>
  (document.cookie = `vipera-tab=${value};max-age=${age};path=/;samesite=strict`
    + (location.protocol === "https:" ? ";secure" : ""));
takeUp();

/** Whether the page before this one was loaded anew since nothing was known of its session. */
const { isRenewed } = history.state ?? {};

// The screens on the way here, the last one being shown. Each entry of the history keeps its own.
let trail = history.state?.token === token ? history.state.trail : [+firstScreen];
history.scrollRestoration = "manual";
keepTrail("replaceState", undefined, history.state?.isSheet);

// Where the history is going because the session said so, and where the session went meanwhile.
let expected = 0, postponed;
let isVisiting = false;
// The screen that can be seen; the history may be ahead of it.
let shown = trail.at(-1);

function keepTrail(how, url, isSheet = !!document.querySelector(".vp-sheet")) {
  trail = trail.slice(-64);
  history[how]({ token, trail, isSheet }, "", url);
}

/** Follows the session to `place`; `isRenewed` if the page was rendered anew at the same time. */
function go(place, isRenewed) {
  if (expected) return void (postponed = place);
  const [, number, url] = /^(\d+) (.*)/.exec(place);
  const screen = +number, known = trail.lastIndexOf(screen), last = trail.at(-1);
  const isHere = isVisiting || screen === last || (isRenewed && url === here());
  isVisiting = false;
  // A screen that was opened before and is no entry lies below a deep link: the way up, not forward.
  if (isHere || (known < 0 && screen < last)) {
    trail[trail.length - 1] = screen;
    keepTrail("replaceState", url);
  } else if (known >= 0) {
    expected = screen;
    history.go(known + 1 - trail.length);
  } else {
    trail = [...trail, screen];
    keepTrail("pushState", url);
  }
}

on("popstate", ({ state }) => {
  // A jump within the page, which is the browser's.
  if (!state?.trail) return;
  const isKnown = state.token === token;
  trail = isKnown ? state.trail : [0];
  const isExpected = expected && expected === trail.at(-1);
  const next = postponed;
  expected = 0;
  postponed = undefined;
  if (next) return go(next);
  if (isExpected) return;
  isVisiting = true;
  flushWaits();
  tell({ text: `N${trail.at(-1)}${state.isSheet ? "s" : ""} ${here()}` });
});

// MARK: What was left on screens

const left = new Map();

/** Keeps what the person may come back to. */
function leaveScreen(screen) {
  left.delete(screen);
  left.set(screen, { y: scrollY, fields: typed(true), focus: lookAtFocus()?.path });
  if (left.size > 64) left.delete(left.keys().next().value);
}

/** Shows a screen that was just reached as it was left; returns what was kept. */
function arrive(screen) {
  const kept = left.get(screen) ?? {};
  const layer = topLayer();
  layer?.querySelector(".vp-screen")?.classList.add(screen < shown ? "vp-back-in" : "vp-in");
  shown = screen;
  putBack(kept.fields ?? []);
  if (layer?.matches(".vp-page")) scrollTo(0, kept.y ?? 0);
  return kept;
}
