// The page's half of a live session (docs/live-protocol.md): tells what the person does, shows what
// the session answers. It runs when the page has been read; what was done before that early.js has
// kept. The other files of this folder are one script: `ClientFiles` joins them behind patch.js.

const html = document.documentElement;
const meta = document.querySelector("meta[name=vipera]");
const words = meta.dataset;
const [token, firstPage, firstScreen] = meta.content.split(" ");
/** How many bytes a text is on its way. */
const sizeOf = (text) => new Blob([text ?? ""]).size;
const here = () => location.pathname + location.search;

// What patches address; there once the page has been read.
let live;

/** What lies on top: the page, a sheet, an alert, or what says that work blocks all of them. */
const topLayer = () =>
  [...document.body.children].findLast((e) => e.matches(".vp-page,.vp-sheet,.vp-alert,.vp-busy"));

// MARK: Where things are

/** How to find an element again in a page that was rendered anew, where ids are others. */
function pathOf(element) {
  const steps = [];
  for (let at = element; at !== document.body; at = at.parentElement) {
    if (!at) return "";
    if (at.id) {
      steps.unshift("#" + CSS.escape(at.id));
      break;
    }
    steps.unshift(stepTo(at));
  }
  return steps.join(">");
}

function stepTo(element) {
  const tag = element.localName, siblings = [...element.parentElement.children];
  for (const { name, value } of element.attributes) {
    if (!value || (name !== "name" && !name.startsWith("data-"))) continue;
    const step = `${tag}[${name}=${CSS.escape(value)}]`;
    if (siblings.filter((e) => e.matches(step)).length === 1) return step;
  }
  const place = siblings.filter((e) => e.localName === tag).indexOf(element);
  return `${tag}:nth-of-type(${place + 1})`;
}

const find = (path) =>
  path && document.body.querySelector(path[0] === "#" ? path : ":scope>" + path);

// MARK: What survives a reload

/** Leaves something for this page's next life in this tab. */
function leaveBehind(what) {
  try {
    sessionStorage.vipera = JSON.stringify({ address: here(), y: scrollY, at: Date.now(), ...what });
  } catch {
    // Storage is full or forbidden: the page then begins anew, which is what it would do without.
  }
}

function takeUp() {
  try {
    const left = JSON.parse(sessionStorage.vipera);
    delete sessionStorage.vipera;
    return left.address === here() && Date.now() - left.at < 600000 ? left : {};
  } catch {
    return {};
  }
}
