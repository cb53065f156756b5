// Sends the files that are chosen in fields of `FileField`, each by a request of its own, and says
// beneath the field how far it is. The page's script loads it when a page has such a field.

// What is under way or has failed, by the field and its label: a page that is rendered anew has the same
// field as another element.
const sendings = new Map();
// How long nothing may move before the connection counts as lost.
const patience = 30000;
const wanted = ".vp-file [on-file]";
let token;

/** Begins to listen; `currentToken` names the session. */
export function begin(currentToken) {
  token = currentToken;
  addEventListener("change", ({ target }) => target.matches?.(wanted) && choose(target), true);
  addEventListener("click", ({ target }) => {
    const what = target.closest?.(".vp-sending [data-does]")?.dataset.does;
    const sending = what && [...sendings.values()].find((one) => boxOf(one).contains(target));
    if (sending) what === "retry" ? send(sending) : cancel(sending);
  });
  addEventListener("offline", () => {
    for (const sending of sendings.values()) if (sending.request) fail(sending, "lost");
  });
  new MutationObserver(follow).observe(document.body, { childList: true, subtree: true });
  // What was chosen before this script came.
  for (const field of document.querySelectorAll(wanted)) choose(field);
}

const keyOf = (field) =>
  field.getAttribute("v") + " " + field.closest(".vp-file").querySelector("label").textContent;

const boxOf = ({ field }) => field.closest(".vp-file").querySelector(".vp-sending");

function choose(field) {
  const [file] = field.files, key = keyOf(field);
  sendings.get(key)?.request?.abort();
  sendings.delete(key);
  if (!file) return;
  const sending = { key, field, file };
  sendings.set(key, sending);
  const kinds = field.accept.split(",");
  if (file.size > field.dataset.most) fail(sending, "large");
  else if (file.type && !kinds.includes(file.type)) fail(sending, "kind");
  else send(sending);
}

function send(sending) {
  const request = new XMLHttpRequest(), { field, file } = sending;
  Object.assign(sending, { request, part: 0, outcome: undefined });
  request.open("POST", `/_vipera/file?s=${token()}&v=${field.getAttribute("v")}`);
  request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
  request.setRequestHeader("X-File-Name", encodeURIComponent([...file.name].slice(-200).join("")));
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

/** Gives the connection some more time to move something. */
function wait(sending) {
  clearTimeout(sending.timer);
  sending.timer = setTimeout(() => fail(sending, "lost"), patience);
}

function end(sending, status) {
  if (status !== 204) {
    const why = { 413: "large", 415: "kind", 429: "full", 503: "full" }[status];
    return fail(sending, why ?? "lost");
  }
  leave(sending, "sent");
}

/** It cannot be sent now; what was too large or of another kind never can. */
function fail(sending, why) {
  if (why === "large" || why === "kind") return leave(sending, why);
  stop(sending);
  sending.outcome = why;
  show(sending, why);
}

function cancel(sending) {
  leave(sending, "cancelled");
}

/** Forgets a file: it is there, or was given up. */
function leave(sending, why) {
  stop(sending);
  sendings.delete(sending.key);
  // So that choosing the same file once more is noticed.
  sending.field.value = "";
  sending.isOver = true;
  show(sending, why);
}

function stop(sending) {
  const { request } = sending;
  clearTimeout(sending.timer);
  sending.request = undefined;
  request?.abort();
}

/** Shows how far it is, and says `what` of it if there is something new to say. */
function show(sending, what) {
  const box = boxOf(sending), [says, bar, stopper, again] = box.children;
  const { field, file, request, outcome, isOver } = sending;
  const focused = document.activeElement;
  bar.hidden = stopper.hidden = !request;
  again.hidden = !outcome || isOver;
  bar.value = sending.part ?? 0;
  // The keyboard's place is not lost with the button it was on.
  if (box.contains(focused) && focused.hidden) (again.hidden ? field : again).focus();
  const isBad = what && !["sending", "sent", "cancelled"].includes(what);
  if (what) {
    says.textContent = box.dataset[what].replace("{}", () => file.name);
    says.className = isBad ? "vp-error" : "";
    if (isBad) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
  }
}

/** Goes on in fields that were rendered anew, and ends what belonged to those that are gone. */
function follow() {
  for (const sending of sendings.values()) {
    if (sending.field.isConnected) continue;
    const fields = [...document.querySelectorAll(wanted)];
    const field = fields.find((one) => keyOf(one) === sending.key);
    if (field) {
      sending.field = field;
      show(sending, sending.outcome ?? "sending");
    } else {
      stop(sending);
      sendings.delete(sending.key);
    }
  }
}
