// What comes into view and goes, and the end of lists. Elements are watched from when a patch brings
// them until one takes them away.

const inView = new WeakSet();
const sight = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting === inView.has(target)) continue;
    inView[isIntersecting ? "add" : "delete"](target);
    report(isIntersecting ? "v" : "u", isIntersecting ? "on-seen" : "on-unseen", target);
  }
});

// Lists to the height at which their end was told, and to their last element, which is what is watched.
const lists = new Map(), listOf = new WeakMap();
const ending = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    const list = listOf.get(target), told = lists.get(list);
    if (!told) continue;
    const height = list.scrollHeight;
    told.height = Math.min(told.height, height);
    // Told once, until the content has grown.
    if (!isIntersecting || height <= told.height) continue;
    told.height = height;
    report("e", "on-end", list);
  }
}, { rootMargin: "120px", scrollMargin: "120px" });

/** Watches the ends of lists where they are now. */
function watchEnds() {
  for (const [list, told] of lists) {
    // Watching anew has the observer say once more whether the end can be seen.
    if (told.last) ending.unobserve(told.last);
    told.last = list.lastElementChild ?? list;
    listOf.set(told.last, list);
    ending.observe(told.last);
  }
}

const isWatched = (node) => node.matches?.("[on-seen],[on-unseen]");

const watching = {
  write,
  choose,
  added(node) {
    if (isWatched(node)) sight.observe(node);
    if (node.matches?.("[on-end]")) lists.set(node, { height: 0 });
    if (node.matches?.("[on-file]")) loadSender();
  },
  removed(node) {
    if (isWatched(node)) sight.unobserve(node);
    if (lists.has(node)) ending.unobserve(lists.get(node).last ?? node);
    lists.delete(node);
  },
};

let sender;
/** Loads what sends files, which few pages need. */
function loadSender() {
  sender ??= import(words.files).then(
    (it) => it.begin(() => token, pathOf, note, tellFieldsSoon),
    () => (sender = null),
  );
}

/** Reads the whole page, which has just come. */
function readPage() {
  sight.disconnect();
  ending.disconnect();
  lists.clear();
  live = connectPatches(document.body, watching);
  document.body.append(notes);
  watchEnds();
}
