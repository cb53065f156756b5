// Sends the files that are chosen in fields of `FileField`, each by a request of its own, and says
// beneath the field how far it is. The page's script loads it when a page has such a field.

// What is under way or has failed, by the field: one that is rendered anew is another element.
const sendings = new Map();
// How long nothing may move before the connection counts as lost.
const patience = 30000;
// How long a field may be away in a page that is rendered anew, and may come with what its screen loads.
const absence = 3000;
const wanted = ".vp-file [on-file]";
// What is no mistake to be told of.
const harmless = ["none", "sending", "sent", "cancelled"];
// What cannot be mended by sending it again.
const lasting = ["large", "kind", "gone"];
let token, pathOf, note, tellFields, count = 0;

/**
 * Begins to listen; `given` names the session, says where an element is, shows a notice, and tells the
 * session soon whether something is entered.
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
  // What was chosen before this script came.
  for (const field of document.querySelectorAll(wanted)) choose(field);
}

const partOf = (field) => field.closest(".vp-file");
const boxOf = ({ field }) => partOf(field)?.querySelector(".vp-sending");
const fieldsNow = () => [...document.querySelectorAll(wanted)];

/** What a choice is called, so that what is sent again since an answer was lost counts once. */
const makeID = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0")).join("");

function choose(field) {
  const [file] = field.files, before = sendings.get(field);
  if (before) stop(before);
  sendings.delete(field);
  if (!file) {
    // Where a dialog is cancelled some browsers choose nothing.
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
 * Has the field's form not be sent, and the page not be left unasked, as long as the file is not there: it
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
    // It was cancelled, or sent anew, meanwhile.
    if (sending.request === request) end(sending, request.status);
  };
  wait(sending);
  request.send(file);
  show(sending, "sending");
}

/** A file's name without its middle, where it is long, and without what no text may hold. */
function nameOf({ name }) {
  const letters = [...name.replace(/\p{Cs}/gu, "\ufffd")];
  if (letters[200]) letters.splice(150, letters.length - 200);
  return letters.join("");
}

/** Gives the connection some more time to move something. */
function wait(sending) {
  clearTimeout(sending.timer);
  sending.timer = setTimeout(() => fail(sending, "lost"), patience);
}

function end(sending, status) {
  if (status === 204) return leave(sending, "sent");
  const why = { 413: "large", 415: "kind", 429: "many", 503: "full", 410: "gone" }[status] ?? "lost";
  // It was for an element that is another one now.
  const isOld = sending.v !== sending.field.getAttribute("v") || sending.session !== token();
  fail(sending, why === "gone" && isOld ? "lost" : why);
}

/** It cannot be sent now; some of it never can. */
function fail(sending, why) {
  if (lasting.includes(why)) return leave(sending, why);
  stop(sending);
  sending.outcome = why;
  show(sending, why);
}

/** Forgets a file: it is there, or was given up. */
function leave(sending, why) {
  stop(sending);
  clearTimeout(sending.absence);
  sendings.delete(sending.field);
  sending.field.holds = undefined;
  // So that choosing the same file once more is noticed.
  sending.field.value = "";
  tellFields();
  sending.isOver = true;
  if (sending.field.isConnected) show(sending, why);
  // The field is gone with what it said.
  else if (why !== "sent") note(said(sending, why));
}

function stop(sending) {
  const { request } = sending;
  clearTimeout(sending.timer);
  sending.request = undefined;
  request?.abort();
}

/** A size as people read it. */
const sizeText = (size) =>
  size % 1e6 === 0 ? size / 1e6 + " MB" : size % 1e3 === 0 ? size / 1e3 + " kB" : size + " B";

/** What a notice says, in the words that the field has or had last. */
const said = ({ words, file, most }, what) =>
  words[what].replace("{}", () => (what === "large" ? sizeText(most) : file.name));

/** Shows how far it is, and says `what` of it if there is something new to say. */
function show(sending, what) {
  const { field, request, outcome, isOver } = sending;
  const box = boxOf(sending);
  if (!box) return;
  const [says, bar, stopper, again] = box.children;
  sending.words = box.dataset;
  const focused = document.activeElement;
  bar.hidden = !request;
  // What could not be sent can be given up, too.
  stopper.hidden = isOver || !(request || outcome);
  again.hidden = !outcome || isOver;
  bar.value = sending.part ?? 0;
  // The keyboard's place is not lost with the button it was on.
  if (box.contains(focused) && focused.hidden) (again.hidden ? field : again).focus();
  describe(field, says, [stopper, again]);
  if (!what) return;
  says.textContent = what === "none" ? "" : said(sending, what);
  const isBad = !harmless.includes(what);
  says.className = isBad ? "vp-error" : "";
  mark(field, "aria-invalid", isBad && "true");
  mark(field, "aria-errormessage", isBad && says.id);
}

/** Has readers of screens tell what is said with its field, and a button from those of other fields. */
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

/** Tells a field from all others in a page whose ids are others: where it is, and what its row says. */
function lookOf(field) {
  const row = (field.closest("li,tr,fieldset") ?? partOf(field)).cloneNode(true);
  for (const box of row.querySelectorAll(".vp-sending")) box.remove();
  return [location.pathname + location.search, pathOf(field), row.textContent].join("\n");
}

/** Whether a field is the one that a file was chosen in, which another element was before. */
const isSame = (field, before, { session, look }) =>
  (session === token() && field.getAttribute("v") === before.getAttribute("v"))
    || lookOf(field) === look;

/** Goes on in fields that were rendered anew, and ends what belonged to those that are gone. */
function follow() {
  for (const [before, sending] of sendings) {
    if (before.isConnected) {
      // What is around it may have changed since it was chosen.
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
