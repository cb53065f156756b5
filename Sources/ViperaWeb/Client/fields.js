// What is typed in fields: told to the session, so that a server that was started again can give it
// back, and kept while a screen is covered or the page rendered anew.

const isField = (element) => element?.matches("input,textarea,select");

/** What is never kept anywhere but in the page; a password stays one where it is shown. */
const isSecret = (field) =>
  (field.isSecret ||= /password|cc-|one-time/.test(field.type + field.autocomplete));

const isChecked = (field) => /^(che|rad)/.test(field.type);

/** What a field holds, in a form that JSON can hold. */
const valueOf = (field) =>
  isChecked(field) ? field.checked
  : field.localName === "select" ? [...field.selectedOptions].map((option) => option.value)
  : field.value;

/** Whether a field holds something else than the page was rendered with. */
function isTyped(field) {
  if (isChecked(field)) return field.checked !== field.defaultChecked;
  if (field.localName !== "select") return field.value !== field.defaultValue;
  const options = [...field.options];
  const chosen = options.some((option) => option.defaultSelected);
  if (!chosen && !field.multiple) return field.selectedIndex > 0;
  return options.some((option) => option.selected !== option.defaultSelected);
}

/**
 * What is typed: of each field its path, what it holds, whether the app is still to be told, and
 * whether it is to show the app's text once that is dealt with.
 */
const typed = (withSecrets) =>
  // Buttons and what is hidden always hold what they were rendered with.
  [...document.body.querySelectorAll("input,textarea,select")]
    .filter((field) => field.type !== "file" && (isTyped(field) || isUnderWay("ih", field, heard))
      && (withSecrets || !isSecret(field)))
    .map((field) => [pathOf(field), valueOf(field), news.has(field), due.has(field)]);

/** Whether the person has entered something on the screen that shows: typed, which may be a secret, or a file. */
const hasInput = () =>
  [...topLayer(".vp-page,.vp-sheet").querySelectorAll("input:not(:autofill),textarea,select")]
    // A field that was rendered anew is empty while its file is on its way.
    .some((field) => field.holds || isTyped(field));

/** Whether a file of the page has not arrived yet, which nothing keeps. */
const isHeld = () => [...document.querySelectorAll("[on-file]")].some((field) => field.holds);

/** Puts back what was typed, and tells what the app was not told; `spares` what is typed since. */
function putBack(fields, spares) {
  for (const [path, value, isNews, isDue] of fields) {
    const field = find(path);
    if (!isField(field)) continue;
    if (spares && isTyped(field)) {
      // The browser may have put it back, or the person has typed on.
    } else if (isChecked(field)) field.checked = value;
    else if (field.localName !== "select") field.value = value;
    else for (const option of field.options) option.selected = value.includes(option.value);
    if (isDue) due.add(field);
    if (isNews) announce(field);
  }
}

/** Has what a field holds told, as if it had just been typed. */
function announce(field) {
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Tells all that is typed to a session that may know nothing of it, before what is still to be sent. */
function retell() {
  const unsent = log.splice(sent - first);
  const isUnsent = (path) => unsent.some((entry) => entry.spot?.[0] === path);
  toldFields = "";
  for (const [path] of typed(true)) if (!isUnsent(path)) announce(find(path));
  flushWaits();
  log.push(...unsent);
}

// What was told of the screen that shows; empty where that is not known.
let toldFields = "{}", fieldsTimer;

/** Tells what is typed, of the screen that shows and those below it. */
function tellFields() {
  clearTimeout(fieldsTimer);
  fieldsTimer = 0;
  const values = Object.fromEntries(typed(false));
  let text = JSON.stringify(values);
  // Bounded: the longest texts are left out first.
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

// MARK: What the app sets

// Fields in which something is typed that the app was not told, each with the app's text before that,
// and those that are to show the app's own text once it knows.
const news = new WeakMap(), due = new Set();
// The path of the form that was sent, until the session has dealt with it.
let sentForm;
// The field in which a text is being composed of several keys, which nobody must disturb.
let composed;

// The same text again is not told: no `change` comes. What the app has set since is shown now.
on("focusout", ({ target }) =>
  news.get(target) === target.value && news.delete(target) && write(target));
on("compositionstart", ({ target }) => (composed = target));
on("compositionend", () => {
  composed = undefined;
  // Some browsers say only then what was typed.
  setTimeout(showAnswer);
});

/** Whether the app says of a box that it is ticked, or that it is not. */
const isSet = (field) => isChecked(field) && field.matches("[checked],[data-off]");

/** A field, and for a radio button all those of its name: one is chosen in place of another. */
const groupOf = (field) =>
  field.type === "radio" ? [...document.getElementsByName(field.name)] : [field];

/** Notes that the app is told of a field, or of a form, whose fields are to show what it makes of them. */
function noteTold(element) {
  news.delete(element);
  for (const field of groupOf(element)) if (isSet(field)) due.add(field);
  if (!element.elements) return;
  sentForm = pathOf(element);
  for (const field of element.elements) {
    news.delete(field);
    // Without a text from the app, a field is the person's alone.
    if (field.matches("input[value]") && !isChecked(field)) due.add(field);
  }
}

/** Shows the app's text in a field, unless that is older than what was typed there. */
function write(field, text = field.defaultValue) {
  const { value, selectionStart: from, selectionEnd: to } = field;
  field.defaultValue = text;
  if (news.has(field) || isUnderWay("ihks", field, heard)) return;
  if (field === composed) return due.add(field);
  field.value = text;
  // A text that is set moves the caret to its end.
  if (from != null && field === document.activeElement && text.startsWith(value.slice(0, to))) {
    field.setSelectionRange(from, to);
  }
}

/** Ticks a box or chooses an option as the app says, unless that is older than what was chosen. */
function choose(node, name, value) {
  const field = node.closest("select") ?? node;
  if (isUnderWay("ihs", field, heard)) due.add(field);
  else node[name] = value;
}

/** Shows what the app has set, once it has dealt with what was told, and leads to what is wrong. */
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
  // Below an alert or work that blocks the screen nothing takes the focus: it is led there afterwards.
  if (isWaitedFor(form) || form?.closest("[inert]")) return;
  const wrong = form?.querySelector("[aria-invalid=true]");
  if (wrong) wrong.focus();
  // What is said of the form as a whole may be far from its button.
  else form?.querySelector("[role=alert]")?.scrollIntoView({ block: "center" });
  sentForm = undefined;
}
