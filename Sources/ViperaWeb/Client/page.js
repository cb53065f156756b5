// The page's half of a live session (docs/live-protocol.md): tells what the person does, shows what
// the session answers. It runs when the page has been read; what was done before that early.js has
// kept. The other files of this folder are one script: `ClientFiles` joins them behind patch.js.

const html = document.documentElement;
const meta = document.querySelector("meta[name=vipera]");
const words = meta.dataset;
let [ownToken, firstPage, firstScreen] = meta.content.split(" ");
// The session that is talked to: the one the page was written by, or the one this tab had before.
let token = ownToken;
// Whose page it is: a mark, empty if nobody is signed in.
let { whose: user } = words;
// The same, as the browser's history knows it: by its first page in this tab, since each page has a token.
let session = ownToken;
let page = +firstPage, received = 0, hasMet = false;
/** How many bytes a text is on its way. */
const sizeOf = (text) => new Blob([text]).size;
const here = () => location.pathname + location.search;

const listeners = {};

/** Listens to an event, also where it came before the script: see the end of connection.js. */
function on(type, act, isCaptured) {
  (listeners[type] ??= []).push(act);
  addEventListener(type, act, isCaptured);
}

// What patches address; there once the page has been read.
let live;

/** What lies on top: the page, a sheet, an alert, or what says that work blocks all of them. */
const topLayer = (kinds = ".vp-page,.vp-sheet,.vp-alert,.vp-busy") =>
  [...document.body.children].findLast((e) => e.matches(kinds));

// MARK: Where things are

/** Tells one text from another, in a number. */
const hashOf = (text) =>
  [...text].reduce((hash, letter) => (Math.imul(hash, 31) + letter.codePointAt()) | 0, text.length);

/**
 * How to find an element again in a page that was rendered anew, where ids are others: its path, and a
 * hash of what the outermost says that only its place tells from others on the way.
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
