/// Looking for the handler of an element: walks as an update does, and compares nothing.
extension HTMLRenderer {
  @usableFromInline
  mutating func beginSearch() -> ListWalk {
    let (oldCount, _) = readList()
    return ListWalk(
      mark: ElementID(block: block, place: place - 1),
      oldCount: oldCount,
      memo: nil,
      ownsMemo: false
    )
  }

  /// Goes to the next of `count` items that may hold the element that is looked for.
  ///
  /// - Returns: The item's position.
  @usableFromInline
  mutating func findItem(_ walk: inout ListWalk, of count: Int) -> Int? {
    guard let target, !isOutOfStep else { return nil }
    let most = min(walk.oldCount, count) - walk.position
    // Most elements that are looked for are in an item itself, whose number stands in its header.
    let found =
      find(in: most) { header, _, _ in header.block == target.id.block }
      ?? find(in: most) { Self.holds(target.id.block, $0, at: $1, in: $2) }
    guard let found else { return nil }
    cursor = found.start
    walk.position += found.skipped + 1
    return walk.position - 1
  }

  /// Finds the first of the next items that `isWanted`, with where it begins.
  @inline(__always)
  private func find(
    in count: Int,
    _ isWanted: ((block: UInt32, end: Int), Int, UnsafeBufferPointer<UInt64>) -> Bool
  ) -> (skipped: Int, start: Int)? {
    let (first, end) = (cursor, oldEnd)
    return old.withUnsafeBufferPointer { old in
      var (start, skipped) = (first, 0)
      while skipped < count, let header = Self.header(at: start, before: end, in: old) {
        if isWanted(header, start, old) { return (skipped, start) }
        start = header.end
        skipped += 1
      }
      return nil
    }
  }

  /// Whether a block is inside an item.
  ///
  /// It has its number in the upper half of some word. Another word may look like it, and then an item
  /// is looked into for nothing.
  private static func holds(
    _ wanted: UInt32,
    _ header: (block: UInt32, end: Int),
    at start: Int,
    in old: UnsafeBufferPointer<UInt64>
  ) -> Bool {
    ((start + headerLength)..<header.end).contains { UInt32(old[$0] >> 32) == wanted }
  }

  /// Steps over the items that were not looked at.
  @usableFromInline
  mutating func endSearch(_ walk: ListWalk) {
    // What is found is not looked for any more, so being in step is of no use.
    guard !isFound, walk.position < walk.oldCount else { return }
    _ = step(over: walk.oldCount - walk.position)
  }

  // MARK: - What cannot be used

  /// Notes that the element is switched off, by an attribute that may stand behind the handler.
  mutating func look(at name: StaticString, _ value: AttributeValue) {
    guard case .flag(true) = value else { return }
    switch name.description {
    case "disabled": switchedOff.insert(.disabled)
    case "inert": switchedOff.insert(.inert)
    default: break
    }
  }

  /// Takes the handler that the element has offered, unless nobody can use the element.
  mutating func endSearchedTag(isVoid: Bool) {
    let isOff = isSwitchedOff
    if let offered, let kind = target?.kind {
      found = offered
      isRefused = !isOff.isDisjoint(with: kind.switches)
    }
    offered = nil
    if !isVoid { enter(isOff) }
    switchedOff = []
  }

  /// What the element itself and those around it switch off: `disabled` says nothing of what is no control.
  private var isSwitchedOff: SwitchedOff {
    var all = switchedOff
    if disabledDepth < .max, legendDepth == .max { all.insert(.disabled) }
    if inertDepth < .max { all.insert(.inert) }
    if all.contains(.disabled), !Self.isControl(searched) { all.remove(.disabled) }
    return all
  }

  /// Notes what the element switches off for what is in it.
  private mutating func enter(_ isOff: SwitchedOff) {
    if isOff.contains(.inert) { inertDepth = min(inertDepth, depth) }
    if disabledDepth == .max {
      guard isOff.contains(.disabled), searched.description == "fieldset" else { return }
      (disabledDepth, hasLegend) = (depth, false)
    } else if depth == disabledDepth + 1, !hasLegend, searched.description == "legend" {
      // By a box in it people often switch the others on.
      (legendDepth, hasLegend) = (depth, true)
    }
  }

  /// Leaves what was switched off as a whole.
  mutating func endSearchedElement() {
    if depth < legendDepth { legendDepth = .max }
    if depth < disabledDepth { disabledDepth = .max }
    if depth < inertDepth { inertDepth = .max }
  }

  private static func isControl(_ name: StaticString) -> Bool {
    switch name.description {
    case "button", "input", "select", "textarea", "fieldset", "option", "optgroup": true
    default: false
    }
  }
}

/// What keeps a person from using an element.
struct SwitchedOff: OptionSet {
  let rawValue: UInt8

  static let disabled = SwitchedOff(rawValue: 1)
  static let inert = SwitchedOff(rawValue: 2)
}

extension EventKind {
  /// What keeps an event of this kind from happening.
  ///
  /// Coming into view is no use of an element. What was typed may be told when something covers the field
  /// already, and a field that is switched off while it has the focus loses it.
  var switches: SwitchedOff {
    switch self {
    case .click, .submit, .key: [.disabled, .inert]
    case .input, .change, .focus, .file: .disabled
    case .blur, .scrollEnd, .seen, .unseen: []
    }
  }
}
