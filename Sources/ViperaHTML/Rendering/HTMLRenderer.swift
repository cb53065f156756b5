/// Walks through a body, and either writes its markup or compares it with the last rendering.
///
/// **The idea.** A body's type determines its structure, except for branches and list items. So a rendering can be
/// remembered as a sequence of numbers, the *tape*. For each slot (a text or attribute that may change), the tape has
/// the hash of its value. For each block (page, branch, item), it has a header with the block's number and length. The
/// next walk reads the old tape in step, writes the new one, and writes a patch for each hash that differs. The tape of
/// 100 rows takes about 8 kB. The markup of the rows would take 33 kB, and objects for its nodes some 100 kB.
///
/// **Blocks.** `[tag][number << 32 | length][fingerprint] words…`. The tag is the key of an item or the path to a
/// branch. The fingerprint covers everything that is treated as constant. If a literal attribute has changed after all,
/// or the number of slots differs, the patches of the block are discarded and the whole block is replaced. So the page
/// is never wrong.
///
/// It is used only by the library's own pieces; screens use ``LiveMarkup`` or ``StaticMarkup``.
public struct HTMLRenderer: ~Copyable {
  @usableFromInline
  enum Mode: UInt8 {
    /// Writes only markup, for pages without updates.
    case plain
    /// Writes markup with ids, and a tape.
    case mount
    /// Writes patches, and a tape.
    case update
    /// Writes nothing: searches for the handler of one element.
    case search
  }

  @usableFromInline var mode: Mode
  var out = HTMLBuffer(capacity: 0)
  /// The number of bytes that the buffer contained at the start.
  var start = 0
  @usableFromInline let hash: KeyedHash
  @usableFromInline let depthLimit: Int
  @usableFromInline var depth = 0
  private(set) var isTooDeep = false

  @usableFromInline var tape: [UInt64] = []
  @usableFromInline let old: [UInt64]
  /// The position on the old tape.
  @usableFromInline var cursor = 0
  /// The end of the current block on the old tape, which must not be read beyond it.
  @usableFromInline var oldEnd: Int
  /// Whether the old tape no longer matches the body, so that the current block will be replaced.
  var isOutOfStep = false
  /// Whether the page is written again; blocks then keep their numbers from the old tape.
  var isRepeating = false
  /// Whether a block was rendered that the old tape does not have at this position.
  var hasLostStep = false

  var memos: [AnyObject] = []
  let oldMemos: [AnyObject]
  /// Whether the walk is inside an item that may be skipped; lists inside it remember no elements.
  var isInsideMemo = false

  var block: UInt32 = 0
  @usableFromInline var place: UInt32 = 0
  var nextBlock: UInt32
  /// Whether the numbers for new blocks were used up, so that the output must be discarded.
  var isOutOfNumbers = false
  @usableFromInline var fingerprint: UInt64 = 0
  /// The last block that ended; the next item of a list is placed after it.
  var endedBlock: UInt32 = 0
  /// Whether the next element represents its block, and so has index zero.
  @usableFromInline var nextIsBlock = false

  /// The element after which the next block is placed as a copy.
  var copyBefore: ElementID?
  /// Whether the item is compared with an item that will be copied, instead of the browser's item at this position.
  @usableFromInline var isCopying = false
  var hasCopyFailed = false

  /// The index of the element whose attributes are being rendered.
  @usableFromInline var elementPlace: UInt32 = 0
  /// Whether the current opening tag has a form handler, and whether it has a method.
  var (handlesForm, hasMethod) = (false, false)
  private var hasOwnText = false
  private var isOwnTextField = false
  /// Whether the last output was a text that may change, which must be separated from the next text.
  var needsBoundary = false

  /// The block of the last patch; another patch of the same block may leave out its number.
  var namedBlock: UInt32 = 0
  var hasPatches = false

  var target: Target?
  @usableFromInline var found: EventHandler?
  /// Whether the found handler belongs to a disabled element.
  @usableFromInline var isRefused = false
  /// The found handler, until it is known whether its element is disabled.
  var offered: EventHandler?
  /// The restrictions from the attributes of the current element.
  var switchedOff: SwitchedOff = []
  /// The current element.
  var searched: StaticString = ""
  /// The depths of the outermost elements that restrict their content.
  var (disabledDepth, inertDepth, ariaDisabledDepth) = (Int.max, Int.max, Int.max)
  /// The depth of the first legend; its controls are enabled even if its `fieldset` is disabled.
  var legendDepth = Int.max
  var hasLegend = false
  /// Whether the search is over, since the handler was found.
  package var hasFound: Bool { found != nil }

  init(
    _ mode: Mode,
    hash: KeyedHash,
    depthLimit: Int,
    nextBlock: UInt32,
    old: [UInt64] = [],
    oldMemos: [AnyObject] = []
  ) {
    self.mode = mode
    self.hash = hash
    self.depthLimit = depthLimit
    self.nextBlock = nextBlock
    self.old = old
    self.oldMemos = oldMemos
    oldEnd = old.count
    if mode == .update { tape.reserveCapacity(old.count) }
  }

  /// Whether markup is written, with ids or without.
  @inlinable @inline(__always)
  var writesMarkup: Bool { mode == .mount || mode == .plain }

  /// Enters a nested element; false if the maximum depth is reached.
  @usableFromInline
  mutating func enter() -> Bool {
    guard depth < depthLimit else {
      isTooDeep = true
      return false
    }
    depth += 1
    return true
  }

  @usableFromInline
  mutating func leave() {
    depth -= 1
  }

  /// Moves past the next slot if its value is unchanged.
  @inlinable @inline(__always)
  mutating func keeps(_ value: UInt64) -> Bool {
    guard cursor < oldEnd, old[cursor] == value else { return false }
    cursor += 1
    tape.append(value)
    return true
  }

  /// Compares a slot with its last value; true if it must be written.
  @inline(__always)
  mutating func slot(_ value: UInt64) -> Bool {
    switch mode {
    case .plain: return true
    case .mount:
      tape.append(value)
      return true
    case .update:
      let isSame = cursor < oldEnd && old[cursor] == value
      cursor += 1
      tape.append(value)
      return !isSame
    case .search:
      cursor += 1
      return false
    }
  }

  @inline(__always)
  mutating func takePlace() -> UInt32 {
    defer { place += 1 }
    return place
  }

  // MARK: - Texts

  /// Records that the next text is the whole content of the current element, and so needs no mark.
  @usableFromInline
  mutating func expectOwnText(isField: Bool = false) {
    hasOwnText = true
    isOwnTextField = isField
  }

  @usableFromInline
  mutating func literal(_ text: StaticString) {
    guard mode == .plain || mode == .mount else { return }
    writeBoundary()
    out.append(text, escaping: .text)
  }

  @usableFromInline
  mutating func text(_ text: String) {
    guard mode != .plain else { return out.append(text, escaping: .text) }
    let slot = beginText()
    guard mode != .search else { return cursor += 1 }
    guard self.slot(hash(text)) else { return }
    if mode == .mount {
      out.append(text, escaping: .text)
      needsBoundary = !slot.isOwn
    } else {
      beginPatch(of: slot)
      out.append(text, escaping: .patch)
    }
  }

  @usableFromInline
  mutating func number(_ number: Int) {
    guard mode != .plain else { return write(number) }
    let slot = beginText()
    guard self.slot(hash(UInt64(bitPattern: Int64(number)))) else { return }
    if mode == .mount {
      needsBoundary = !slot.isOwn
    } else {
      beginPatch(of: slot)
    }
    write(number)
  }

  mutating func write(_ number: Int) {
    if number < 0 { out.append(UInt8(ascii: "-")) }
    out.append(UInt64(number.magnitude))
  }

  /// Finds the position of a text, and marks it unless it is the whole content of its element.
  private mutating func beginText() -> TextSlot {
    guard !hasOwnText else {
      hasOwnText = false
      return TextSlot(place: elementPlace, isOwn: true, isField: isOwnTextField)
    }
    let place = takePlace()
    if mode == .mount { writeMark(place) }
    return TextSlot(place: place, isOwn: false, isField: false)
  }

  private mutating func beginPatch(of slot: TextSlot) {
    guard slot.isField else { return beginPatch(.text, slot.place) }
    beginPatch(.fieldText, slot.place)
    out.append("value=")
  }

  /// Separates a text that may change from the next text, since a browser would join them.
  private mutating func writeBoundary() {
    guard needsBoundary else { return }
    out.append("<!---->")
    needsBoundary = false
  }

  mutating func writeMark(_ place: UInt32) {
    out.append("<!--")
    out.append(ElementID(block: block, place: place))
    out.append("-->")
    needsBoundary = false
  }

  // MARK: - Other pieces

  @usableFromInline
  mutating func nothing() {
    guard nextIsBlock else { return }
    nextIsBlock = false
    if mode == .mount { writeMark(0) }
  }

  mutating func markup(_ markup: String) {
    guard mode != .plain else {
      var markup = markup
      return markup.withUTF8 { out.append($0, escaping: .patch) }
    }
    var frame = beginBlock(tag: hash(markup), single: false)
    if mode == .mount { out.append(markup, escaping: .patch) }
    _ = endBlock(&frame)
  }

  /// Writes literals that are already markup.
  mutating func raw(_ opening: StaticString, _ content: StaticString, _ closing: StaticString) {
    guard mode == .plain || mode == .mount else { return }
    out.append(opening)
    out.append(content)
    out.append(closing)
    needsBoundary = false
  }

  /// Writes a comment, with each `>` in it as a character reference, so that the text cannot end the comment.
  mutating func comment(_ text: String) {
    guard mode == .plain else { return }
    out.append("<!-- ")
    out.append(text, escaping: .text)
    out.append(" -->")
  }
}
