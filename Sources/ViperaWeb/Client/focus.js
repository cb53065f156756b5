// Manages the focus: it stays in place when elements are redrawn, moves to the title of a new screen, and moves into a
// sheet or an alert and back.

let shownLayer;
const focusBelow = new WeakMap();

/** The focused element, and how to find it if it is redrawn. */
function lookAtFocus() {
  const element = document.activeElement;
  if (!element || element === document.body) return;
  return {
    element,
    path: pathOf(element),
    from: element.selectionStart,
    to: element.selectionEnd,
  };
}

function giveFocus(element) {
  element?.focus({ preventScroll: true });
}

/** Restores the focus if a redraw removed it. */
function keepFocus(had) {
  if (!had || document.activeElement === had.element) return;
  const element = had.element.isConnected ? had.element : find(had.path);
  if (element?.localName !== had.element.localName) return;
  carryText(had.element, element);
  giveFocus(element);
  if (had.from != null) element.setSelectionRange?.(had.from, had.to);
}

/** Copies the typed text of a replaced field. If `from` was removed, copies only a text that the app lacks. */
function carryText(from, to) {
  // Scripts must not set the value of a file field.
  if (from === to || to.files || isChecked(to) || !isField(to)) return;
  if (news.has(from)) news.set(to, news.get(from));
  else if (from.getRootNode().isGone || due.has(from) || !isTyped(from)) return;
  to.value = from.value;
}

/** Moves the focus to the top layer; `arrival` is the stored state of a screen that was just reached. */
function moveFocus(had, arrival) {
  const layer = topLayer();
  if (layer === shownLayer) {
    if (!arrival) return keepFocus(had);
    return giveFocus(find(arrival.focus) ?? landing(layer));
  }
  if (shownLayer && had) focusBelow.set(shownLayer, had.element);
  const isFirst = !shownLayer;
  shownLayer = layer;
  // Actions that are still running wait for the user or show their own progress, so the progress bar ignores them.
  barFrom = sent;
  if (isFirst || !layer) return keepFocus(had);
  const before = focusBelow.get(layer);
  giveFocus(before?.isConnected ? before : find(arrival?.focus) ?? landing(layer));
}

/** The element of a new layer that gets the focus. */
const landing = (layer) =>
  layer?.querySelector(
    layer.matches(".vp-alert") ? ".vp-cancel, button" : "[autofocus], .vp-title",
  ) ?? layer;

/** Closes a sheet or an alert with its close or cancel button. */
const leave = (layer) =>
  layer?.querySelector(
    layer.matches(".vp-alert") ? ".vp-cancel, button:only-child" : ":scope.vp-sheet .vp-close",
  )?.click();
