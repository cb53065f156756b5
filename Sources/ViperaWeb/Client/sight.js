// Reports elements that come into view or leave it, and the ends of lists. Elements are observed from the patch that
// adds them to the one that removes them.

const inView = new WeakSet();
const sight = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting === inView.has(target)) continue;
    inView[isIntersecting ? "add" : "delete"](target);
    report(isIntersecting ? "v" : "u", isIntersecting ? "on-seen" : "on-unseen", target);
  }
});

// `lists`: the observed last element of each list, and the height at which its end was reported.
const lists = new Map(), listOf = new WeakMap();
const ending = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    const list = listOf.get(target), told = lists.get(list);
    if (!told) continue;
    const height = list.scrollHeight;
    told.height = Math.min(told.height, height);
    // Reports the end only once until the list has grown.
    if (!isIntersecting || height <= told.height) continue;
    told.height = height;
    report("e", "on-end", list);
  }
}, { rootMargin: "120px", scrollMargin: "120px" });

/** Observes the current last elements of all lists. */
function watchEnds() {
  for (const [list, told] of lists) {
    // Observing an element again makes the observer report whether it is visible.
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
/** Loads the script that sends files, which few pages need. */
function loadSender() {
  sender ??= import(words.files).then(
    (it) => it.begin(() => token, pathOf, note, tellFieldsSoon),
    () => (sender = null),
  );
}

/** Reads a page that has just been loaded or replaced. */
function readPage() {
  sight.disconnect();
  ending.disconnect();
  lists.clear();
  live = connectPatches(document.body, watching);
  document.body.append(notes);
  watchEnds();
}
