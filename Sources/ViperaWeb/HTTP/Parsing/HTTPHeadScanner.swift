import Glibc

/// Finds the end of a head, and accepts only lines that all programs read alike.
///
/// Debian builds http_parser without its strict mode, so it is lenient: it accepts a bare line feed as the end of a
/// line, and joins folded lines. A proxy in front may read such bytes as other requests, so the scanner refuses both.
/// The scanner moves from line feed to line feed and remembers its position, so even a head that arrives byte by byte
/// is scanned only once.
struct HTTPHeadScanner {
  enum Result: Equatable {
    case incomplete
    /// The head ends at `end`; the bytes before `start` are an empty line to skip.
    case complete(start: Int, end: Int)
    case refused(HTTPRefusal)
  }

  private var position = 0
  private var lineStart = 0
  private var start = 0
  private var lines = 0

  init() {}

  /// Whether part of a head was scanned.
  var isMidway: Bool { position > 0 }

  /// Continues to scan `bytes`, which begin with the head and include the bytes of the last call.
  mutating func scan(_ bytes: UnsafeRawBufferPointer, _ limits: HTTPLimits) -> Result {
    while position < bytes.count {
      guard let feed = lineFeed(in: bytes) else {
        position = bytes.count
        break
      }
      position = feed + 1
      if let result = endLine(at: feed, in: bytes, limits) { return result }
      lineStart = position
    }
    if position > limits.headBytes { return .refused(HTTPHeadScanner.tooLarge(limits)) }
    return refusedEarly(bytes).map(Result.refused) ?? .incomplete
  }

  private func lineFeed(in bytes: UnsafeRawBufferPointer) -> Int? {
    guard let base = bytes.baseAddress,
      let found = memchr(base + position, 10, bytes.count - position)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }

  private mutating func endLine(
    at feed: Int,
    in bytes: UnsafeRawBufferPointer,
    _ limits: HTTPLimits
  ) -> Result? {
    guard feed > lineStart, bytes[feed - 1] == 13 else {
      return .refused(.bad("a line ends without a carriage return"))
    }
    // http_parser ends the head at a carriage return that begins a value, and parses the next line as a request.
    guard !hasCarriageReturn(in: bytes, upTo: feed - 1) else {
      return .refused(.bad("a line has a carriage return before its end"))
    }
    let isEmpty = feed - 1 == lineStart
    if isEmpty, lines == 0 {
      // RFC 9112, 2.2: one empty line before the request is allowed.
      guard start == 0 else { return .refused(.bad("empty lines before the request")) }
      start = position
      return nil
    }
    if position - start > limits.headBytes { return .refused(HTTPHeadScanner.tooLarge(limits)) }
    if isEmpty { return .complete(start: start, end: position) }
    if lines == 0, !ASCII.isToken(bytes[start]) { return .refused(HTTPHeadScanner.notHTTP) }
    if bytes[lineStart] == 32 || bytes[lineStart] == 9 {
      return .refused(.bad("a line begins with space: folded header fields are not understood"))
    }
    lines += 1
    guard lines <= limits.fields + 1 else {
      return .refused(HTTPRefusal(.headTooLarge, "more than \(limits.fields) header fields"))
    }
    return nil
  }

  private func hasCarriageReturn(in bytes: UnsafeRawBufferPointer, upTo end: Int) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    return memchr(base + lineStart, 13, end - lineStart) != nil
  }

  /// The reason why the bytes cannot become a head, if it is known before the head is complete.
  private func refusedEarly(_ bytes: UnsafeRawBufferPointer) -> HTTPRefusal? {
    guard lines == 0, bytes.count > start else { return nil }
    let first = bytes[start]
    return ASCII.isToken(first) || first == 13 ? nil : HTTPHeadScanner.notHTTP
  }

  private static let notHTTP = HTTPRefusal.bad("this is not HTTP")

  private static func tooLarge(_ limits: HTTPLimits) -> HTTPRefusal {
    HTTPRefusal(.headTooLarge, "the head has more than \(limits.headBytes) bytes")
  }
}
