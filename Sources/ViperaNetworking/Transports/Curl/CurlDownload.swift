/// What has come of an answer until now, within its limits.
struct CurlDownload {
  private static let mostHeaderBytes = 262_144
  private static let mostHeaders = 500
  private static let statusStart = Array("HTTP/".utf8)
  /// For so many there is room at once.
  private static let usualHeaders = 8

  private(set) var headers = HTTPHeaders()
  private(set) var body: [UInt8] = []
  /// Whether head and body have come to their ends, as far as curl does not check that.
  ///
  /// curl accepts a head that is cut off. A HEAD request has no body, and a gzip body of no bytes is empty.
  var isWhole: Bool { isHeadWhole && gzip?.isWhole != false }
  private var isHeadWhole = false
  /// Decodes the body, once its first byte has come, if it is gzip.
  private var gzip: GzipDecoder?
  /// Whether the answer hands over something to sign in with.
  var setsCookies: Bool { headers.fields.contains { $0.isNamed("Set-Cookie") } }
  /// Which limit was passed, once one is.
  private(set) var excess: NetworkError.Reason?
  private var headerBytes = 0
  private var isBodyBegun = false
  private let largest: Int

  init(largest: Int) {
    self.largest = largest
  }

  /// Takes a line of a head; returns whether there is room for it.
  mutating func take(line: UnsafeRawBufferPointer) -> Bool {
    headerBytes += line.count
    // Lines of heads that a later one replaced count too: a server could send them for ever.
    guard headerBytes <= Self.mostHeaderBytes else {
      excess = .tooManyHeaderBytes(limit: Self.mostHeaderBytes)
      return false
    }
    if line.starts(with: Self.statusStart) {
      headers = HTTPHeaders()
      headers.reserve(Self.usualHeaders)
      (body, gzip) = ([], nil)
      (isHeadWhole, isBodyBegun) = (false, false)
    } else if line.allSatisfy(Self.isLineEnd) {
      isHeadWhole = true
    } else if isHeadWhole {
      // A trailer. RFC 9110, 6.5.1: only fields known to be safe there may join the headers; we know none.
      return true
    } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
      guard headers.fields.count < Self.mostHeaders else {
        excess = .tooManyHeaders(limit: Self.mostHeaders)
        return false
      }
      headers.append(Self.text(line[..<colon]), Self.text(Self.trimmed(line[(colon + 1)...])))
    }
    return true
  }

  /// Takes a piece of the body; returns whether it can be read and there is room for it.
  mutating func take(body piece: UnsafeRawBufferPointer) -> Bool {
    do throws(GzipDecoder.Failure) {
      if !isBodyBegun { try beginBody() }
      if let gzip {
        try gzip.decode(piece, into: &body, limit: largest)
      } else {
        guard piece.count <= largest - body.count else { throw .tooLarge }
        body.append(contentsOf: piece)
      }
      return true
    } catch {
      if error == .tooLarge { excess = .tooLarge(limit: largest) }
      body = []
      return false
    }
  }

  /// Looks at how the body is encoded; an encoding that was not asked for is an error.
  private mutating func beginBody() throws(GzipDecoder.Failure) {
    isBodyBegun = true
    switch headers["Content-Encoding"]?.lowercased() {
    case nil, "", "identity": break
    case "gzip", "x-gzip": gzip = try GzipDecoder()
    default: throw .broken
    }
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n")
  }

  private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes), as: UTF8.self)
  }

  /// Without the white space of ASCII around it, which is all that a head may have there.
  private static func trimmed(
    _ bytes: Slice<UnsafeRawBufferPointer>
  ) -> Slice<UnsafeRawBufferPointer> {
    var (start, end) = (bytes.startIndex, bytes.endIndex)
    while start < end, isSpace(bytes[start]) { start += 1 }
    while start < end, isSpace(bytes[end - 1]) { end -= 1 }
    return bytes[start..<end]
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || 0x09...0x0D ~= byte
  }
}
