import ViperaHTML

/// A message from a page to its session: untrusted text, read within limits.
///
/// The first byte is the kind of the message; docs/live-protocol.md has the whole list.
enum ClientMessage: Equatable {
  /// An event of an element; the payload is the text of a field, a key, or a form.
  case event(EventKind, ElementID, payload: String)
  /// The user went back or forward to a screen with this address, or followed a link (screen 0).
  case visit(screen: Int, location: String, isSheet: Bool = false)
  /// The texts typed into the page's fields while a screen is on top, in the page's own format.
  ///
  /// `hasInput` includes passwords, which are not in the text.
  case fields(screen: Int, String, hasInput: Bool)
  /// The page may be leaving: it is reloaded, or closed.
  case leaving

  /// Whether the message is a ping of the page, which is answered but not counted.
  static func isQuestion(_ bytes: Span<UInt8>) -> Bool {
    bytes.count == 1 && bytes[0] == UInt8(ascii: "?")
  }

  /// Reads a message; nil if it does not come from the host's pages.
  init?(_ bytes: Span<UInt8>) {
    guard bytes.count > 1 else {
      guard bytes.count == 1, bytes[0] == UInt8(ascii: "L") else { return nil }
      self = .leaving
      return
    }
    if bytes[0] == UInt8(ascii: "F") {
      guard let typed = Self.typed(bytes) else { return nil }
      self = typed
      return
    }
    var end = 1
    while end < bytes.count, bytes[end] != UInt8(ascii: " ") {
      end += 1
      // No id or number is longer than this.
      guard end <= 24 else { return nil }
    }
    let name = Self.text(bytes, from: 1, to: end)
    let rest = end < bytes.count ? Self.text(bytes, from: end + 1, to: bytes.count) : ""
    if bytes[0] == UInt8(ascii: "N") {
      let isSheet = name.hasSuffix("s")
      guard let screen = Int(isSheet ? name.dropLast() : name[...]), screen >= 0,
        rest.hasPrefix("/")
      else { return nil }
      self = .visit(screen: screen, location: rest, isSheet: isSheet)
    } else {
      guard let kind = EventKind(code: bytes[0]), let id = ElementID(name) else { return nil }
      self = .event(kind, id, payload: rest)
    }
  }

  /// Reads the number of a screen, "!" if the user has entered something on it, and a JSON object.
  private static func typed(_ bytes: Span<UInt8>) -> ClientMessage? {
    var start = 1
    while start < bytes.count, bytes[start] != UInt8(ascii: "{") {
      start += 1
      guard start <= 24 else { return nil }
    }
    let name = text(bytes, from: 1, to: start)
    let hasInput = name.hasSuffix("!")
    guard let screen = Int(hasInput ? name.dropLast() : name[...]), screen >= 0 else { return nil }
    return .fields(
      screen: screen,
      text(bytes, from: start, to: bytes.count),
      hasInput: hasInput
    )
  }

  private static func text(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> String {
    bytes.extracting(start..<end).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }
}
