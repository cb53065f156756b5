/// The search for the handler of an element. It walks through the body like an update, but compares nothing.
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

  /// Moves to the next of `count` items that may contain the target element.
  ///
  /// - Returns: The item's position.
  @usableFromInline
  mutating func findItem(_ walk: inout ListWalk, of count: Int) -> Int? {
    guard let target, !isOutOfStep else { return nil }
    let most = min(walk.oldCount, count) - walk.position
    // Most target elements belong directly to an item, whose number is in its header.
    let found =
      find(in: most) { header, _, _ in header.block == target.id.block }
      ?? find(in: most) { Self.holds(target.id.block, $0, at: $1, in: $2) }
    guard let found else { return nil }
    cursor = found.start
    walk.position += found.skipped + 1
    return walk.position - 1
  }

  /// Finds the first of the next items for which `isWanted` is true, and its start on the tape (the remembered
  /// rendering).
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
  /// If it is, the block's number is the upper half of a word of the item. Another word may look the same; then the
  /// item is searched without a result.
  private static func holds(
    _ wanted: UInt32,
    _ header: (block: UInt32, end: Int),
    at start: Int,
    in old: UnsafeBufferPointer<UInt64>
  ) -> Bool {
    ((start + headerLength)..<header.end).contains { UInt32(old[$0] >> 32) == wanted }
  }

  /// Moves past the rest of the items.
  @usableFromInline
  mutating func endSearch(_ walk: ListWalk) {
    // Once the handler was found, the position on the old tape no longer matters.
    guard !isFound, walk.position < walk.oldCount else { return }
    _ = step(over: walk.oldCount - walk.position)
  }

  // MARK: - Elements that cannot be used

  /// Records an attribute that disables the element; it may come after the handler.
  mutating func look(at name: StaticString, _ value: AttributeValue) {
    switch value {
    case .flag(true):
      switch name.description {
      case "disabled": switchedOff.insert(.disabled)
      case "inert": switchedOff.insert(.inert)
      case "readonly": switchedOff.insert(.readOnly)
      default: break
      }
    case .word(let text): look(at: name, saying: text)
    case .optional("true"?): if Self.isAriaDisabled(name) { switchedOff.insert(.ariaDisabled) }
    default: break
    }
  }

  /// Records an `aria-disabled` whose value is a literal or one of a few words.
  @usableFromInline
  mutating func look(at name: StaticString, saying text: StaticString) {
    guard Self.isAriaDisabled(name), text.description == "true" else { return }
    switchedOff.insert(.ariaDisabled)
  }

  private static func isAriaDisabled(_ name: StaticString) -> Bool {
    // Most names have another length, and comparing lengths is cheap.
    name.utf8CodeUnitCount == 13 && name.description == "aria-disabled"
  }

  /// Accepts the handler of the element, unless the element is disabled.
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

  /// The restrictions of the element itself and of its ancestors; `disabled` only affects controls, and `readonly` only
  /// the field itself.
  ///
  /// Inlined, because a call would copy the whole renderer.
  @inline(__always)
  private var isSwitchedOff: SwitchedOff {
    var all = switchedOff
    if disabledDepth < .max, legendDepth == .max { all.insert(.disabled) }
    if inertDepth < .max { all.insert(.inert) }
    if ariaDisabledDepth < .max { all.insert(.ariaDisabled) }
    if all.contains(.disabled), !Self.isControl(searched) { all.remove(.disabled) }
    return all
  }

  /// Applies the element's restrictions to its content.
  private mutating func enter(_ isOff: SwitchedOff) {
    if isOff.contains(.inert) { inertDepth = min(inertDepth, depth) }
    if isOff.contains(.ariaDisabled) { ariaDisabledDepth = min(ariaDisabledDepth, depth) }
    if disabledDepth == .max {
      guard isOff.contains(.disabled), searched.description == "fieldset" else { return }
      (disabledDepth, hasLegend) = (depth, false)
    } else if depth == disabledDepth + 1, !hasLegend, searched.description == "legend" {
      // Controls in the legend stay enabled, since a checkbox there often enables the other fields.
      (legendDepth, hasLegend) = (depth, true)
    }
  }

  /// Ends the restrictions of an element when it ends.
  mutating func endSearchedElement() {
    if depth < legendDepth { legendDepth = .max }
    if depth < disabledDepth { disabledDepth = .max }
    if depth < inertDepth { inertDepth = .max }
    if depth < ariaDisabledDepth { ariaDisabledDepth = .max }
  }

  private static func isControl(_ name: StaticString) -> Bool {
    switch name.description {
    case "button", "input", "select", "textarea", "fieldset", "option", "optgroup": true
    default: false
    }
  }
}

/// The restrictions that prevent the use of an element.
struct SwitchedOff: OptionSet {
  let rawValue: UInt8

  static let disabled = SwitchedOff(rawValue: 1)
  static let inert = SwitchedOff(rawValue: 2)
  static let ariaDisabled = SwitchedOff(rawValue: 4)
  static let readOnly = SwitchedOff(rawValue: 8)
}

extension EventKind {
  /// The restrictions that prevent an event of this kind.
  ///
  /// Coming into view does not use an element, so nothing prevents it. Typed text may be reported when its field is
  /// already inert. A disabled field cannot have the focus, but an element with `aria-disabled` can.
  var switches: SwitchedOff {
    switch self {
    case .click, .submit: [.disabled, .inert, .ariaDisabled]
    case .key: [.disabled, .inert, .ariaDisabled, .readOnly]
    case .input, .change: [.disabled, .ariaDisabled, .readOnly]
    case .file: [.disabled, .ariaDisabled]
    case .focus: .disabled
    case .blur, .scrollEnd, .seen, .unseen: []
    }
  }
}
