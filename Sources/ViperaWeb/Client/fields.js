// Handles the texts typed in fields: sends them to the session, so that a restarted server can restore them, and keeps
// them while a screen is covered or the page is rendered again.

const isField = (element) => element?.matches("input,textarea,select");

/** Whether the value is secret and so never saved, such as a password, even while the field shows it as text. */
const isSecret = (field) =>
  (field.isSecret ||= /password|cc-|one-time/.test(field.type + field.autocomplete));

const isChecked = (field) => /^(che|rad)/.test(field.type);

/** The value of a field, in a form that JSON can hold. */
const valueOf = (field) =>
  isChecked(field) ? field.checked
  : field.localName === "select" ? [...field.selectedOptions].map((option) => option.value)
  : field.value;

/** Whether the value of a field differs from the rendered one. */
function isTyped(field) {
  if (isChecked(field)) return field.checked !== field.defaultChecked;
  if (field.localName !== "select") return field.value !== field.defaultValue;
  const options = [...field.options];
  const chosen = options.some((option) => option.defaultSelected);
  if (!chosen && !field.multiple) return field.selectedIndex > 0;
  return options.some((option) => option.selected !== option.defaultSelected);
}

/**
 * The typed fields: for each its path, its value, whether the app has not received this value yet, and whether the
 * field shows the app's value once the app has handled the last action on the field.
 */
const typed = (withSecrets) =>
  // Buttons and hidden fields always have their rendered values.
  [...document.body.querySelectorAll("input,textarea,select")]
    .filter((field) => field.type !== "file" && (isTyped(field) || isUnderWay("ih", field, heard))
      && (withSecrets || !isSecret(field)))
    .map((field) => [pathOf(field), valueOf(field), news.has(field), due.has(field)]);

/** Whether the user has entered a value, even a secret, or chosen a file on the visible screen. */
const hasInput = () =>
  [...topLayer(".vp-page,.vp-sheet").querySelectorAll("input:not(:autofill),textarea,select")]
    // A file field that was rendered again is empty, even while its file is being sent.
    .some((field) => field.holds || isTyped(field));

/** Whether a file of the page is still being sent; a reload would lose it. */
const isHeld = () => [...document.querySelectorAll("[on-file]")].some((field) => field.holds);

/** Restores typed values, and reports those new to the app. With `spares`, keeps values typed since. */
function putBack(fields, spares) {
  for (const [path, value, isNews, isDue] of fields) {
    const field = find(path);
    if (!isField(field)) continue;
    if (spares && isTyped(field)) {
      // The browser may have restored the value, or the user may have continued to type.
    } else if (isChecked(field)) field.checked = value;
    else if (field.localName !== "select") field.value = value;
    else for (const option of field.options) option.selected = value.includes(option.value);
    if (isDue) due.add(field);
    if (isNews) announce(field);
  }
}

/** Reports the value of a field, as if it had just been typed. */
function announce(field) {
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Sends all typed values to a session that may not know them, before the unsent messages. */
function retell() {
  const unsent = log.splice(sent - first);
  const isUnsent = (path) => unsent.some((entry) => entry.spot?.[0] === path);
  toldFields = "";
  for (const [path] of typed(true)) if (!isUnsent(path)) announce(find(path));
  flushWaits();
  log.push(...unsent);
}

// The field values that were last sent for the visible screen, as JSON; empty if it is unknown what was sent.
let toldFields = "{}", fieldsTimer;

/** Sends the typed values of the visible screen and the screens below it. */
function tellFields() {
  clearTimeout(fieldsTimer);
  fieldsTimer = 0;
  const values = Object.fromEntries(typed(false));
  let text = JSON.stringify(values);
  // If the values are too long, the longest ones are left out.
  while (text !== "{}" && sizeOf(text) > Math.min(words.fields, words.most - 50)) {
    const size = (path) => sizeOf(values[path]);
    delete values[Object.keys(values).reduce((a, b) => (size(a) < size(b) ? b : a))];
    text = JSON.stringify(values);
  }
  if (hasInput()) text = "!" + text;
  if (text !== toldFields) tell({ text: "F" + shown + (toldFields = text) });
}

function tellFieldsSoon() {
  clearTimeout(fieldsTimer);
  fieldsTimer = setTimeout(tellFields, 300);
}

on("input", ({ target }) => news.has(target) || news.set(target, target.defaultValue), true);
on("input", tellFieldsSoon);
on("change", tellFields);

// MARK: Values from the app

// `news`: the fields with a value that the app has not received, each with the app's text before it. `due`: the fields
// that show the app's value once the app has handled the last action on them.
const news = new WeakMap(), due = new Set();
// The path of the submitted form, until the session has handled it.
let sentForm;
// The field in which an input method is composing a text; it must not be changed.
let composed;

// If a field has its old text again, the browser reports no `change`. This shows a text that the app has set meanwhile.
on("focusout", ({ target }) =>
  news.get(target) === target.value && news.delete(target) && write(target));
on("compositionstart", ({ target }) => (composed = target));
on("compositionend", () => {
  composed = undefined;
  // Some browsers report the typed text only after this event.
  setTimeout(showAnswer);
});

/** Whether the app sets the state of a checkbox or radio button. */
const isSet = (field) => isChecked(field) && field.matches("[checked],[data-off]");

/** The field; for a radio button, all buttons with its name, since choosing one clears the others. */
const groupOf = (field) =>
  field.type === "radio" ? [...document.getElementsByName(field.name)] : [field];

/** An action on an element was sent: its fields show the app's values once the app has handled the action. */
function noteTold(element) {
  news.delete(element);
  for (const field of groupOf(element)) if (isSet(field)) due.add(field);
  if (!element.elements) return;
  sentForm = pathOf(element);
  for (const field of element.elements) {
    news.delete(field);
    // The app never changes the text of a field without a `value` attribute.
    if (field.matches("input[value]") && !isChecked(field)) due.add(field);
  }
}

/** Shows the app's text in a field, unless the user has typed a newer one. */
function write(field, text = field.defaultValue) {
  const { value, selectionStart: from, selectionEnd: to } = field;
  field.defaultValue = text;
  if (news.has(field) || isUnderWay("ihks", field, heard)) return;
  if (field === composed) return due.add(field);
  field.value = text;
  // Setting the text moves the caret to the end, so its position is restored.
  if (from != null && field === document.activeElement && text.startsWith(value.slice(0, to))) {
    field.setSelectionRange(from, to);
  }
}

/** Sets a checkbox or an option to the app's value, unless the user's choice is newer. */
function choose(node, name, value) {
  const field = node.closest("select") ?? node;
  if (isUnderWay("ihs", field, heard)) due.add(field);
  else node[name] = value;
}

/** Shows the app's values once the app has handled the actions, and moves the focus to an invalid field. */
function showAnswer() {
  const isWaitedFor = (element) => element?.isConnected && isUnderWay("ihs", element, sent, open);
  for (const field of [...due]) {
    if (isWaitedFor(field)) continue;
    due.delete(field);
    if (isSet(field)) field.checked = field.defaultChecked;
    else if (field.options) for (const one of field.options) one.selected = one.defaultSelected;
    else write(field);
  }
  const form = find(sentForm);
  // Below an alert or blocking work, nothing can get the focus, so the focus moves later.
  if (isWaitedFor(form) || form?.closest("[inert]")) return;
  const wrong = form?.querySelector("[aria-invalid=true]");
  if (wrong) wrong.focus();
  // A message about the whole form may be far from the button, so it is scrolled into view.
  else form?.querySelector("[role=alert]")?.scrollIntoView({ block: "center" });
  sentForm = undefined;
}
