// The page's half of a live session (docs/live-protocol.md): sends the user's actions, and shows the session's answers.
// It runs once the page is parsed; early.js stores earlier actions. The files of this folder are one script, which
// `ClientFiles` joins after patch.js.

const html = document.documentElement;
const meta = document.querySelector("meta[name=vipera]");
const words = meta.dataset;
let [ownToken, firstPage, firstScreen] = meta.content.split(" ");
// The session that the page is connected to: the one that wrote the page, or the one that this tab had before.
let token = ownToken;
// A mark that differs from user to user; empty if nobody is signed in.
let { whose: user } = words;
// Identifies the session in the browser's history: the token of its first page in this tab. Later pages have others.
let session = ownToken;
let page = +firstPage, received = 0, hasMet = false;
/** The length of a text in UTF-8. */
const sizeOf = (text) => new Blob([text]).size;
const here = () => location.pathname + location.search;

const listeners = {};

/** Listens to an event, including those before the script was loaded (see the end of connection.js). */
function on(type, act, isCaptured) {
  (listeners[type] ??= []).push(act);
  addEventListener(type, act, isCaptured);
}

// The tree that patches change; set once the page is parsed.
let live;

/** The top layer: the page, a sheet, an alert, or the overlay of blocking work. */
const topLayer = (kinds = ".vp-page,.vp-sheet,.vp-alert,.vp-busy") =>
  [...document.body.children].findLast((e) => e.matches(kinds));

// MARK: Finding elements

/** A number that differs for different texts. */
const hashOf = (text) =>
  [...text].reduce((hash, letter) => (Math.imul(hash, 31) + letter.codePointAt()) | 0, text.length);

/**
 * Describes an element so that it can be found in a page with other ids: by its path, and by a hash of the text in the
 * outermost element of the path that is identified only by its position.
 */
function spotOf(element) {
  const steps = [];
  let placed;
  for (let at = element; at !== document.body; at = at.parentElement) {
    if (!at.parentElement) return [""];
    if (at.id) {
      steps.unshift("#" + CSS.escape(at.id));
      break;
    }
    const tag = at.localName;
    const alike = [...at.parentElement.children].filter((e) => e.localName === tag);
    const mark = [...at.attributes].find(({ name, value }) =>
      value && /^(name$|data-)/.test(name)
        && alike.filter((e) => e.getAttribute(name) === value).length === 1);
    if (!mark && (alike[1] || at === element)) placed = at;
    steps.unshift(tag + (mark
      ? `[${mark.name}=${CSS.escape(mark.value)}]`
      : `:nth-of-type(${alike.indexOf(at) + 1})`));
  }
  return [steps.join(">"), placed && hashOf(placed.textContent)];
}

const pathOf = (element) => spotOf(element)[0];

const find = (path) =>
  path && document.body.querySelector(path[0] === "#" ? path : ":scope>" + path);
