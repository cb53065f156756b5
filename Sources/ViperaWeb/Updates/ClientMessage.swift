import ViperaHTML

/// What a page tells its session: text by strangers, read within bounds.
///
/// The first byte says what it is; docs/live-protocol.md has the whole list.
enum ClientMessage: Equatable {
  /// Something happened to an element; the payload is the field's text, the key, or a form.
  case event(EventKind, ElementID, payload: String)
  /// The person went back or forward to a screen, which had this address.
  case visit(screen: Int, location: String)
  /// What is typed into the page's fields, as the page itself describes it.
  case fields(String)

  /// Reads a message; nil for what no page of ours sends.
  init?(_ bytes: Span<UInt8>) {
    guard bytes.count > 1 else { return nil }
    let text = bytes.extracting(1...).withUnsafeBufferPointer {
      String(decoding: $0, as: UTF8.self)
    }
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = parts.count > 1 ? String(parts[1]) : ""
    switch bytes[0] {
    case UInt8(ascii: "N"):
      guard let screen = Int(parts[0]), rest.hasPrefix("/") else { return nil }
      self = .visit(screen: screen, location: rest)
    case UInt8(ascii: "F"):
      self = .fields(text)
    default:
      guard let kind = EventKind(code: bytes[0]), let id = ElementID(String(parts[0]))
      else { return nil }
      self = .event(kind, id, payload: rest)
    }
  }
}
