// Sends the files chosen in a `FileField`, each in its own request, and shows the progress below the field. The page's
// script loads this file when a page has such a field.

// The running and failed uploads, by their fields. A field that is rendered again becomes a new element.
const sendings = new Map();
// The time in milliseconds after which a stalled connection counts as lost.
const patience = 30000;
// How long a field may be missing while its page is rendered again or its screen loads.
const absence = 3000;
const wanted = ".vp-file [on-file]";
// The states that need no notice.
const harmless = ["none", "sending", "sent", "cancelled"];
// The errors that sending the file again cannot fix.
const lasting = ["large", "kind", "gone"];
let token, pathOf, note, tellFields, count = 0;

/**
 * Begins to listen. `given` are functions that return the session, return an element's path, show a notice, and send
 * the typed values soon.
 */
export function begin(...given) {
  [token, pathOf, note, tellFields] = given;
  addEventListener("change", ({ target }) => target.matches?.(wanted) && choose(target), true);
  addEventListener("click", ({ target }) => {
    const what = target.closest?.(".vp-sending [data-does]")?.dataset.does;
    const sending = what && [...sendings.values()].find((one) => boxOf(one)?.contains(target));
    if (sending) what === "retry" ? send(sending) : leave(sending, "cancelled");
  });
  addEventListener("offline", () => {
    for (const sending of sendings.values()) if (sending.request) fail(sending, "lost");
  });
  new MutationObserver(follow).observe(document.body, { childList: true, subtree: true });
  // Files that were chosen before this script was loaded.
  for (const field of document.querySelectorAll(wanted)) choose(field);
}

const partOf = (field) => field.closest(".vp-file");
const boxOf = ({ field }) => partOf(field)?.querySelector(".vp-sending");
const fieldsNow = () => [...document.querySelectorAll(wanted)];

/** A new id for each chosen file: if a lost response makes the page send it again, the app gets it only once. */
const makeID = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0")).join("");

function choose(field) {
  const [file] = field.files, before = sendings.get(field);
  if (before) stop(before);
  sendings.delete(field);
  if (!file) {
    // Some browsers clear the field when the dialog is cancelled.
    field.holds = undefined;
    return before && show({ field }, "none");
  }
  const sending = { field, file, id: makeID(), look: lookOf(field) };
  sendings.set(field, sending);
  hold(field);
  const most = document.querySelector("meta[name=vipera]").dataset.fileMost;
  sending.most = Math.min(field.dataset.most, most);
  if (file.size > sending.most) fail(sending, "large");
  else send(sending);
}

/**
 * Until the file has been sent, the form cannot be submitted, and the page asks before the user leaves it: the file
 * would be lost.
 */
function hold(field) {
  field.holds = () => {
    const sending = sendings.get(field);
    show(sending, sending.outcome ?? "waits");
    field.focus();
    return true;
  };
}

function send(sending) {
  const request = new XMLHttpRequest(), { field, file } = sending, v = field.getAttribute("v");
  Object.assign(sending, { request, v, session: token(), part: 0, outcome: undefined });
  request.open("POST", `/_vipera/file?s=${token()}&v=${v}`);
  request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
  request.setRequestHeader("X-File-Name", encodeURIComponent(nameOf(file)));
  request.setRequestHeader("X-File-Id", sending.id);
  request.upload.onprogress = ({ loaded, total }) => {
    wait(sending);
    sending.part = (loaded / (total || 1)) * 100;
    show(sending);
  };
  request.onloadend = () => {
    // The upload may have been cancelled or restarted meanwhile.
    if (sending.request === request) end(sending, request.status);
  };
  wait(sending);
  request.send(file);
  show(sending, "sending");
}

/** The name of a file; a long one loses its middle, and invalid characters are replaced. */
function nameOf({ name }) {
  const letters = [...name.replace(/\p{Cs}/gu, "\ufffd")];
  if (letters[200]) letters.splice(150, letters.length - 200);
  return letters.join("");
}

/** Restarts the timeout for a stalled connection. */
function wait(sending) {
  clearTimeout(sending.timer);
  sending.timer = setTimeout(() => fail(sending, "lost"), patience);
}

function end(sending, status) {
  if (status === 204) return leave(sending, "sent");
  const why = { 413: "large", 415: "kind", 429: "many", 503: "full", 410: "gone" }[status] ?? "lost";
  // The file was sent for an element that has another id now.
  const isOld = sending.v !== sending.field.getAttribute("v") || sending.session !== token();
  fail(sending, why === "gone" && isOld ? "lost" : why);
}

/** The upload has failed; after some errors, it cannot be tried again. */
function fail(sending, why) {
  if (lasting.includes(why)) return leave(sending, why);
  stop(sending);
  sending.outcome = why;
  show(sending, why);
}

/** Ends an upload: the file has arrived, or will not be sent again. */
function leave(sending, why) {
  stop(sending);
  clearTimeout(sending.absence);
  sendings.delete(sending.field);
  sending.field.holds = undefined;
  // Otherwise, the browser would not report that the same file is chosen again.
  sending.field.value = "";
  tellFields();
  sending.isOver = true;
  if (sending.field.isConnected) show(sending, why);
  // The field that would show the message no longer exists.
  else if (why !== "sent") note(said(sending, why));
}

function stop(sending) {
  const { request } = sending;
  clearTimeout(sending.timer);
  sending.request = undefined;
  request?.abort();
}

/** A file size as text, such as `8 MB`. */
const sizeText = (size) =>
  size % 1e6 === 0 ? size / 1e6 + " MB" : size % 1e3 === 0 ? size / 1e3 + " kB" : size + " B";

/** A message in the words of the file's field. */
const said = ({ words, file, most }, what) =>
  words[what].replace("{}", () => (what === "large" ? sizeText(most) : file.name));

/** Shows the progress of an upload, and the message `what`, if there is a new one. */
function show(sending, what) {
  const { field, request, outcome, isOver } = sending;
  const box = boxOf(sending);
  if (!box) return;
  const [says, bar, stopper, again] = box.children;
  sending.words = box.dataset;
  const focused = document.activeElement;
  bar.hidden = !request;
  // A failed upload can be cancelled as well.
  stopper.hidden = isOver || !(request || outcome);
  again.hidden = !outcome || isOver;
  bar.value = sending.part ?? 0;
  // If the focused button disappears, another element gets the focus.
  if (box.contains(focused) && focused.hidden) (again.hidden ? field : again).focus();
  describe(field, says, [stopper, again]);
  if (!what) return;
  says.textContent = what === "none" ? "" : said(sending, what);
  const isBad = !harmless.includes(what);
  says.className = isBad ? "vp-error" : "";
  mark(field, "aria-invalid", isBad && "true");
  mark(field, "aria-errormessage", isBad && says.id);
}

/** Connects the message with its field for screen readers, and labels the buttons with that field. */
function describe(field, says, buttons) {
  const label = partOf(field).querySelector("label > span");
  for (const element of [says, label]) element.id ||= "vp-file-" + ++count;
  mark(field, "aria-describedby", says.id);
  for (const button of buttons) mark(button, "aria-describedby", label.id);
}

function mark(element, name, value) {
  if (value) element.setAttribute(name, value);
  else element.removeAttribute(name);
}

/** Identifies a field in a page with new ids: by the page's address, the field's path, and the text around it. */
function lookOf(field) {
  const row = (field.closest("li,tr,fieldset") ?? partOf(field)).cloneNode(true);
  for (const box of row.querySelectorAll(".vp-sending")) box.remove();
  return [location.pathname + location.search, pathOf(field), row.textContent].join("\n");
}

/** Whether a field replaces the element in which the file was chosen. */
const isSame = (field, before, { session, look }) =>
  (session === token() && field.getAttribute("v") === before.getAttribute("v"))
    || lookOf(field) === look;

/** Moves uploads to fields that were rendered again, and ends the uploads of removed fields. */
function follow() {
  for (const [before, sending] of sendings) {
    if (before.isConnected) {
      // The text around the field may have changed since the file was chosen.
      sending.look = lookOf(before);
      continue;
    }
    const field = fieldsNow().find((one) => isSame(one, before, sending));
    if (!field) {
      sending.absence ??= setTimeout(() => leave(sending, sending.outcome ?? "gone"), absence);
      continue;
    }
    clearTimeout(sending.absence);
    sending.absence = undefined;
    sendings.delete(before);
    sending.field = field;
    sendings.set(field, sending);
    hold(field);
    show(sending, sending.outcome ?? "sending");
  }
}
