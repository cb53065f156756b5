extension HTMLRenderer {
  /// Begins an element; false if it would be nested too deeply.
  @inlinable @inline(__always)
  mutating func open(_ name: StaticString, hasID: Bool) -> Bool {
    guard mode == .update, !isCopying, depth < depthLimit
    else { return openElsewhere(name, hasID: hasID) }
    depth += 1
    guard hasID || nextIsBlock else { return true }
    if nextIsBlock {
      nextIsBlock = false
      elementPlace = 0
    } else {
      elementPlace = place
      place += 1
    }
    return true
  }

  /// Begins an element in any mode.
  @usableFromInline
  mutating func openElsewhere(_ name: StaticString, hasID: Bool) -> Bool {
    guard enter() else { return false }
    if isCopying, Self.cannotBeCopied(name) { isOutOfStep = true }
    let isBlock = nextIsBlock
    nextIsBlock = false
    let isAddressed = hasID || isBlock
    switch mode {
    case .plain:
      out.append(UInt8(ascii: "<"))
      out.append(name)
    case .mount:
      out.append(UInt8(ascii: "<"))
      out.append(name)
      needsBoundary = false
      guard isAddressed else { return true }
      elementPlace = isBlock ? 0 : takePlace()
      out.append(" v=")
      out.append(ElementID(block: block, place: elementPlace))
    case .update, .search:
      if mode == .search { searched = name }
      guard isAddressed else { return true }
      elementPlace = isBlock ? 0 : takePlace()
    }
    return true
  }

  /// Whether an element cannot be copied.
  ///
  /// A copy may have the state that a browser keeps in the element. Or the element has no child elements through which
  /// a copy could be changed.
  private static func cannotBeCopied(_ name: StaticString) -> Bool {
    switch name.description {
    case "input", "textarea", "select", "details", "dialog", "video", "audio", "canvas", "noscript":
      true
    default: false
    }
  }

  /// Ends the opening tag.
  @inlinable @inline(__always)
  mutating func endAttributes(keepsFirstNewline: Bool) {
    if mode != .update { endTag(keepsFirstNewline: keepsFirstNewline, isVoid: false) }
  }

  @usableFromInline
  mutating func endTag(keepsFirstNewline: Bool, isVoid: Bool) {
    guard mode != .search else { return endSearchedTag(isVoid: isVoid) }
    // A browser without the client's script would put the fields into the address, including passwords.
    if handlesForm, !hasMethod { out.append(" method=\"post\"") }
    (handlesForm, hasMethod) = (false, false)
    out.append(UInt8(ascii: ">"))
    if keepsFirstNewline { out.append(UInt8(ascii: "\n")) }
  }

  @inlinable @inline(__always)
  mutating func endVoid() {
    depth -= 1
    if mode != .update { endTag(keepsFirstNewline: false, isVoid: true) }
  }

  @inlinable @inline(__always)
  mutating func close(_ name: StaticString) {
    depth -= 1
    if mode != .update { endElement(name) }
  }

  @usableFromInline
  mutating func endElement(_ name: StaticString) {
    guard mode != .search else { return endSearchedElement() }
    out.append("</")
    out.append(name)
    out.append(UInt8(ascii: ">"))
    needsBoundary = false
  }

  // MARK: - Attributes

  /// Writes or compares an attribute that stays the same while the program runs.
  @inlinable @inline(__always)
  mutating func constant(_ name: StaticString, _ text: StaticString) {
    switch mode {
    case .update: fingerprint = hash.mixing(name, text, into: fingerprint)
    // Only `aria-disabled` matters. The compiler knows the length of the name, so the check costs nothing for most
    // names.
    case .search: if name.utf8CodeUnitCount == 13 { look(at: name, saying: text) }
    case .plain, .mount: attribute(name, .constant(text))
    }
  }

  /// Writes a number attribute; in an update, first checks by its hash whether it has changed.
  @inlinable @inline(__always)
  mutating func number(_ name: StaticString, _ number: Int) {
    guard mode == .update, keeps(hash(UInt64(bitPattern: Int64(number))))
    else { return attribute(name, .number(number)) }
    fingerprint = hash.mixing(name, into: fingerprint)
  }

  /// Records the handler of an event.
  @inlinable @inline(__always)
  mutating func handler(
    _ name: StaticString,
    _ handler: EventHandler,
    _ kind: EventKind,
    _ wait: Int32
  ) {
    if mode == .update {
      fingerprint = hash.mixing(name, into: fingerprint) ^ UInt64(UInt32(bitPattern: wait))
    } else {
      attribute(name, .handler(handler, kind, wait: wait))
    }
  }

  @usableFromInline
  mutating func attribute(_ name: StaticString, _ value: AttributeValue) {
    guard mode != .plain else { return write(name, value) }
    switch value {
    case .constant(let text):
      fingerprint = hash.mixing(name, text, into: fingerprint)
      if mode == .mount { write(name, value) }
    case .handler(let handler, let kind, let wait):
      fingerprint = hash.mixing(name, into: fingerprint) ^ UInt64(UInt32(bitPattern: wait))
      if mode == .mount { write(name, value) }
      if mode == .search { offer(handler, for: kind) }
    default:
      fingerprint = hash.mixing(name, into: fingerprint)
      guard mode != .search else {
        look(at: name, value)
        return cursor += 1
      }
      guard slot(hash(value)) else { return }
      if mode == .mount { write(name, value) } else { patch(name, value) }
    }
  }

  private mutating func offer(_ handler: EventHandler, for kind: EventKind) {
    // Only the first match counts. After it, positions on the old tape (the remembered rendering) no longer match.
    guard found == nil, offered == nil, let target, target.kind == kind, target.id.block == block,
      target.id.place == elementPlace, !isOutOfStep
    else { return }
    offered = handler
  }

  private mutating func write(_ name: StaticString, _ value: AttributeValue) {
    switch value {
    case .fieldFlag(false):
      // If the app refuses a check mark, the page removes it, so the page must know which boxes the app controls.
      guard mode != .plain, name.utf8CodeUnitCount == 7, name.description == "checked" else {
        return
      }
      writeName("data-off")
    case .flag(false), .optional(nil): return
    case .handler(_, let kind, let wait):
      if kind == .submit { handlesForm = true }
      guard mode != .plain else { return }
      writeName(name)
      guard wait > 0 else { return }
      out.append("=")
      write(Int(wait))
    case .flag, .fieldFlag: writeName(name)
    default:
      if name.utf8CodeUnitCount == 6, name.description == "method" { hasMethod = true }
      writeName(name)
      out.append("=\"")
      write(value, escaping: .attribute)
      out.append(UInt8(ascii: "\""))
    }
  }

  private mutating func writeName(_ name: StaticString) {
    out.append(UInt8(ascii: " "))
    out.append(name)
  }

  private mutating func write(_ value: AttributeValue, escaping: Escaping) {
    switch value {
    case .constant(let text), .word(let text): out.append(text, escaping: escaping)
    case .text(let text), .optional(let text?), .fieldText(let text):
      out.append(text, escaping: escaping)
    case .number(let number): write(number)
    case .link(let address): write(address, if: .link, escaping: escaping)
    case .picture(let address): write(address, if: .picture, escaping: escaping)
    case .style(let property, let value):
      out.append(property)
      out.append(":")
      out.append(value.text, escaping: escaping)
    case .flag, .fieldFlag, .optional(nil), .handler: return
    }
  }

  private mutating func write(_ address: String, if rule: AddressRule, escaping: Escaping) {
    if rule.allows(address) {
      out.append(address, escaping: escaping)
    } else {
      out.append(AddressRule.refused)
    }
  }

  private mutating func patch(_ name: StaticString, _ value: AttributeValue) {
    switch value {
    case .flag(false), .optional(nil):
      beginPatch(.removedAttribute, elementPlace)
      out.append(name)
    case .fieldFlag(let isOn):
      beginPatch(.fieldFlag, elementPlace)
      out.append(name)
      out.append(isOn ? "=1" : "=")
    default:
      var kind = PatchKind.attribute
      if case .fieldText = value { kind = .fieldText }
      beginPatch(kind, elementPlace)
      out.append(name)
      out.append(UInt8(ascii: "="))
      write(value, escaping: .patch)
    }
  }
}

extension KeyedHash {
  /// The hash of an attribute's value.
  ///
  /// A method of the hash and not of the renderer, because the compiler copies the whole renderer for a method that
  /// only reads it.
  fileprivate func callAsFunction(_ value: AttributeValue) -> UInt64 {
    switch value {
    case .text(let text), .optional(let text?), .link(let text), .picture(let text),
      .fieldText(let text):
      self(text)
    case .constant(let text), .word(let text): self(text)
    case .style(_, let value): self(value.text)
    case .number(let number): self(UInt64(bitPattern: Int64(number)))
    case .flag(let isOn), .fieldFlag(let isOn): isOn ? 1 : 0
    case .optional(nil), .handler: 0
    }
  }
}
