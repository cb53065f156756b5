/// What has come of an answer until now, within its limits.
struct CurlDownload {
  private static let mostHeaderBytes = 262_144
  private static let mostHeaders = 500

  private(set) var headers = HTTPHeaders()
  private(set) var body: [UInt8] = []
  /// Whether the empty line after the headers has come: curl takes a head that is cut off for whole.
  private(set) var isHeadWhole = false
  /// Whether more came than was allowed.
  private(set) var isTooLarge = false
  private var headerBytes = 0
  private let largest: Int

  init(largest: Int) {
    self.largest = largest
  }

  /// Takes a line of a head; returns whether there is room for it.
  mutating func take(line: UnsafeRawBufferPointer) -> Bool {
    headerBytes += line.count
    // Lines of heads that a later one replaced count too: a server could send them for ever.
    guard headerBytes <= Self.mostHeaderBytes, headers.fields.count < Self.mostHeaders else {
      isTooLarge = true
      return false
    }
    let text = String(decoding: line, as: UTF8.self)
    if text.hasPrefix("HTTP/") {
      headers = HTTPHeaders()
      body = []
      isHeadWhole = false
    } else if text == "\r\n" || text == "\n" {
      isHeadWhole = true
    } else if let colon = text.firstIndex(of: ":") {
      let value = text[text.index(after: colon)...].drop(while: \.isWhitespace)
      let end = value.lastIndex { !$0.isWhitespace }.map(value.index(after:)) ?? value.startIndex
      headers.append(String(text[..<colon]), String(value[..<end]))
    }
    return true
  }

  /// Takes a piece of the body; returns whether there is room for it.
  mutating func take(body piece: UnsafeRawBufferPointer) -> Bool {
    guard piece.count <= largest - body.count else {
      isTooLarge = true
      body = []
      return false
    }
    body.append(contentsOf: piece)
    return true
  }
}
