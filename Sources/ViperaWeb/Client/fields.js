// What is typed in fields: told to the session, so that a server that was started again can give it
// back, and kept while a screen is covered or the page rendered anew.

const isSecret = (field) => /password|cc-|one-time/.test(field.type + field.autocomplete);

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

/** What is typed, by the paths of the fields. */
function typed(withSecrets) {
  const found = {};
  for (const field of document.body.querySelectorAll("input,textarea,select")) {
    // Buttons and what is hidden always hold what they were rendered with.
    if (field.type === "file" || !isTyped(field)) continue;
    if (withSecrets || !isSecret(field)) found[pathOf(field)] = valueOf(field);
  }
  return found;
}

/** Puts back what was typed; the session is told of it like of typing if it cannot know. */
function putBack(values, isNews, spares = false) {
  for (const path in values) {
    const field = find(path), value = values[path];
    if (!field?.matches("input,textarea,select") || (spares && isTyped(field))) continue;
    if (isChecked(field)) field.checked = value;
    else if (field.localName !== "select") field.value = value;
    else for (const option of field.options) option.selected = value.includes(option.value);
    if (!isNews || !isTyped(field)) continue;
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

let toldFields = "{}", fieldsTimer;

function tellFields() {
  clearTimeout(fieldsTimer);
  fieldsTimer = 0;
  const values = typed(false);
  let text = JSON.stringify(values);
  // Bounded: the longest texts are left out first.
  while (text !== "{}" && sizeOf(text) > Math.min(words.fields, words.most - 33)) {
    const size = (path) => sizeOf(values[path]);
    delete values[Object.keys(values).reduce((a, b) => (size(a) < size(b) ? b : a))];
    text = JSON.stringify(values);
  }
  if (text === toldFields) return;
  toldFields = text;
  tell({ text: "F" + text });
}

function tellFieldsSoon() {
  clearTimeout(fieldsTimer);
  fieldsTimer = setTimeout(tellFields, 300);
}

document.addEventListener("input", tellFieldsSoon);
document.addEventListener("change", tellFields);

// MARK: What the app sets

// Fields in which something is typed that the app was not told, and those that are to show the app's
// own text.
const news = new WeakSet(), due = new Set();
// The form that was sent, until the session has dealt with it.
let sentForm;

document.addEventListener("input", (event) => news.add(event.target), true);

/** Notes that the app is told of a field, or of a form, whose fields are to show what it makes of them. */
function noteTold(element) {
  news.delete(element);
  if (!element.elements) return;
  sentForm = element;
  for (const field of element.elements) {
    news.delete(field);
    // Without a text from the app, a field is the person's alone.
    if (field.matches("input[value]")) due.add(field);
  }
}

/** Shows what the app has set, once it knows all that it was told, and leads to what is wrong. */
function showAnswer() {
  if (pending > 0) return;
  for (const field of due) if (!news.has(field) && due.delete(field)) field.value = field.defaultValue;
  sentForm?.querySelector("[aria-invalid=true]")?.focus();
  sentForm = undefined;
}
