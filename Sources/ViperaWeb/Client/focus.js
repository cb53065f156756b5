// Where the focus is: it stays in what is redrawn, goes to a new screen's title, into sheets and
// alerts, and back.

let shownLayer;
const focusBelow = new WeakMap();

/** What has the focus, and how to find it again if it is redrawn. */
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

/** Gives the focus back if a redraw took it away. */
function keepFocus(had) {
  if (!had || document.activeElement === had.element) return;
  const element = had.element.isConnected ? had.element : find(had.path);
  if (element?.localName !== had.element.localName) return;
  carryText(had.element, element);
  giveFocus(element);
  if (had.from != null) element.setSelectionRange?.(had.from, had.to);
}

/** Carries on what is typed in a field that was replaced; into another one only what is news. */
function carryText(from, to) {
  // No script may set the text of a file's field.
  if (from === to || to.files || isChecked(to) || !isField(to)) return;
  if (news.has(from)) news.set(to, news.get(from));
  else if (from.getRootNode().isGone || due.has(from) || !isTyped(from)) return;
  to.value = from.value;
}

/** Moves the focus where the person now is; `arrival` is what was kept of a screen just reached. */
function moveFocus(had, arrival) {
  const layer = topLayer();
  if (layer === shownLayer) {
    if (!arrival) return keepFocus(had);
    return giveFocus(find(arrival.focus) ?? landing(layer));
  }
  if (shownLayer && had) focusBelow.set(shownLayer, had.element);
  const isFirst = !shownLayer;
  shownLayer = layer;
  // What is under way now waits for the person, or shows itself that it is.
  barFrom = sent;
  if (isFirst || !layer) return keepFocus(had);
  const before = focusBelow.get(layer);
  giveFocus(before?.isConnected ? before : find(arrival?.focus) ?? landing(layer));
}

/** Where the focus lands in what has just come. */
const landing = (layer) =>
  layer?.querySelector(
    layer.matches(".vp-alert") ? ".vp-cancel, button" : "[autofocus], .vp-title",
  ) ?? layer;

/** Leaves a sheet or an alert as its close or cancel button does. */
const leave = (layer) =>
  layer?.querySelector(
    layer.matches(".vp-alert") ? ".vp-cancel, button:only-child" : ":scope.vp-sheet .vp-close",
  )?.click();
