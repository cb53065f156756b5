// Applies the patches that ViperaHTML writes (docs/patch-format.md). No dependency, no build step.

const COMMENT = 8, TEXT = 3;

/**
 * Connects to the live content of `root`; `apply(patches)` then changes it.
 *
 * `added` and `removed` are called for each node with an id that is added or removed, so that no
 * code has to search the page after a patch. `write` sets the text of a field, and `choose` a checkbox
 * or option, since the user may be typing or choosing there.
 */
export function connect(root, { added, removed, write, choose } = {}) {
  // The nodes that patches address: elements by their `v`, comments by their text.
  const nodes = new Map();

  const idOf = (node) =>
    node.nodeType === COMMENT
      ? node.data.replace(/[[\]]/, "")
      : node.getAttribute?.("v");

  function each(top, act) {
    const id = idOf(top);
    if (id) act(id, top);
    for (let child = top.firstChild; child; child = child.nextSibling) each(child, act);
  }

  const learn = (node) =>
    each(node, (id, found) => {
      nodes.set(id, found);
      added?.(found);
    });
  const forget = (node) =>
    each(node, (id, found) => {
      if (nodes.get(id) === found) nodes.delete(id);
      removed?.(found);
    });

  /** The last node of a block: the node itself, or the comment that closes the block which it opens. */
  function end(node) {
    for (let depth = 0; ; node = node.nextSibling) {
      if (node.nodeType === COMMENT) depth += node.data.endsWith("[") - (node.data === "]");
      if (!depth) return node;
    }
  }

  /** All nodes from the block at `first` to the block at `last`, which are siblings. */
  function range(first, last) {
    const found = [first], stop = end(last);
    while (found.at(-1) !== stop) found.push(found.at(-1).nextSibling);
    return found;
  }

  function parse(html) {
    const template = document.createElement("template");
    template.innerHTML = html;
    const parsed = [...template.content.childNodes];
    parsed.forEach(learn);
    return parsed;
  }

  function remove(list, isGone) {
    for (const node of list) {
      forget(node);
      node.remove();
      node.isGone = isGone;
    }
  }

  function setText(node, text) {
    if (node.nodeType !== COMMENT) return void (node.textContent = text);
    const next = node.nextSibling;
    if (next?.nodeType === TEXT) return void (next.data = text);
    // If the browser translates the page, it replaces texts by elements.
    if (next?.localName === "font") next.remove();
    node.after(text);
  }

  /** Gives the blocks in `list` the numbers from `number` on, in document order. */
  function renumber(list, number) {
    const numbers = {};
    const renamed = (id) =>
      id.replace(/^[0-9a-z]+/, (old) => (numbers[old] ??= (number++).toString(36)));
    const rename = (id, node) => {
      if (node.nodeType === COMMENT) node.data = renamed(node.data);
      else node.setAttribute("v", renamed(id));
    };
    for (const node of list) each(node, rename);
  }

  /** Splits `name=value`. */
  const pair = (field) => field.split(/=(.*)/s, 2);

  const ops = {
    t: (node, next) => setText(node, next()),
    a: (node, next) => node.setAttribute(...pair(next())),
    d: (node, next) => node.removeAttribute(next()),
    p(node, next) {
      const [, text] = pair(next());
      if (write) write(node, text);
      else node.value = node.defaultValue = text;
    },
    q(node, next) {
      const [name, value] = pair(next());
      // A property follows its attribute until it is first set, so it is set to its own value before.
      node[name] = node[name];
      node.toggleAttribute(name, !!value);
      if (name === "checked") node.toggleAttribute("data-off", !value);
      if (choose && /^[cs]/.test(name)) choose(node, name, !!value);
      else node[name] = !!value;
    },
    r(node, next) {
      const old = range(node, node);
      node.before(...parse(next()));
      remove(old);
    },
    x(node, next) {
      const last = next();
      remove(range(node, last ? nodes.get(last) : node), true);
    },
    k(id, next) {
      const model = nodes.get(next());
      const added = range(model, model).map((node) => node.cloneNode(true));
      renumber(added, parseInt(id, 36));
      added.forEach(learn);
      end(nodes.get(next())).after(...added);
    },
    i: (node, next) => end(node).after(...parse(next())),
    m: (node, next) => end(nodes.get(next())).after(...range(node, node)),
  };

  learn(root);
  return {
    nodes,
    apply(patches) {
      if (!patches) return;
      const fields = patches.split("\0");
      let at = 0, block = "";
      const next = () => fields[at++];
      while (at < fields.length) {
        const head = next();
        let id = head.slice(1);
        // An id of only upper-case letters is an index in the last named block.
        if (/^[A-Z]/.test(id)) id = block + (id === "A" ? "" : id);
        else block = id.replace(/[A-Z]+/, "");
        const node = head[0] === "k" ? id : nodes.get(id);
        if (!node || !ops[head[0]]) throw new Error("No place for " + head);
        ops[head[0]](node, next);
      }
    },
  };
}
