import CHTTPParser
import Glibc

/// Parses a chunked body: http_parser handles the grammar, and this type checks the lines.
///
/// Debian's http_parser does not check the bytes between the chunks: it accepts `3 CRLF abcXX`. So the framing is split
/// into lines here. Each line must end in CRLF, and the line after a chunk's data must be empty. The parser gets one
/// line at a time and returns the line's meaning.
struct ChunkedParser {
  enum Step: Equatable {
    /// This many of the first bytes belong to the body.
    case data(Int)
    /// This many of the first bytes belong to the framing around the body.
    case frame(Int)
    /// The body is complete after this many bytes of the framing.
    case finished(Int)
    /// More bytes are needed.
    case incomplete
    case refused(HTTPRefusal)
  }

  private enum Part {
    case size
    case data(Int)
    case dataEnd
    case trailer
  }

  /// These limits leave room for the extensions of size lines, and for trailers; both are ignored.
  private static let lineLimit = 1_024
  private static let trailerLimit = 8_192

  private var parser: http_parser
  private var part = Part.size
  private var trailerBytes = 0

  init(_ parser: http_parser) {
    self.parser = parser
  }

  /// Parses the beginning of `bytes`; the caller removes the parsed bytes before the next call.
  mutating func next(_ bytes: UnsafeRawBufferPointer) -> Step {
    guard !bytes.isEmpty else { return .incomplete }
    guard case .data(let rest) = part else { return line(bytes) }
    let count = min(rest, bytes.count)
    guard feed(UnsafeRawBufferPointer(rebasing: bytes[..<count])) else {
      return .refused(.badChunk)
    }
    part = count == rest ? .dataEnd : .data(rest - count)
    return .data(count)
  }

  private mutating func line(_ bytes: UnsafeRawBufferPointer) -> Step {
    if case .dataEnd = part {
      guard bytes[0] == 13, bytes.count < 2 || bytes[1] == 10 else { return .refused(.badChunk) }
    }
    guard let base = bytes.baseAddress, let found = memchr(base, 10, bytes.count) else {
      return bytes.count > ChunkedParser.lineLimit ? .refused(.badChunk) : .incomplete
    }
    let count = UnsafeRawPointer(found) - base + 1
    guard count >= 2, count <= ChunkedParser.lineLimit, bytes[count - 2] == 13,
      isPlausible(UnsafeRawBufferPointer(rebasing: bytes[..<(count - 2)])),
      feed(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
    else { return .refused(.badChunk) }
    return endLine(count)
  }

  /// Rejects lines that http_parser would accept: a missing size, a size with spaces, folded trailers, control
  /// characters.
  private func isPlausible(_ line: UnsafeRawBufferPointer) -> Bool {
    switch part {
    case .size:
      let digits = line.prefix { ChunkedParser.isHexadecimal($0) }
      guard (1...15).contains(digits.count) else { return false }
      guard digits.endIndex < line.count else { return true }
      return line[digits.endIndex] == UInt8(ascii: ";") && line.allSatisfy { $0 >= 32 && $0 != 127 }
    case .trailer:
      guard let first = line.first else { return true }
      guard ASCII.isToken(first) else { return false }
      let name = line.prefix { ASCII.isToken($0) }
      return name.endIndex < line.count && line[name.endIndex] == UInt8(ascii: ":")
    case .dataEnd: return line.isEmpty
    case .data: return true
    }
  }

  private mutating func endLine(_ count: Int) -> Step {
    switch part {
    case .size:
      let size = Int(clamping: chttp_length(&parser))
      part = size == 0 ? .trailer : .data(size)
    case .dataEnd:
      part = .size
    case .trailer:
      guard count > 2 else { return .finished(count) }
      trailerBytes += count
      guard trailerBytes <= ChunkedParser.trailerLimit else {
        return .refused(HTTPRefusal(.headTooLarge, "the trailers are too large"))
      }
    case .data: break
    }
    return .frame(count)
  }

  private mutating func feed(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let base = bytes.assumingMemoryBound(to: UInt8.self).baseAddress
    return Int(chttp_parse_body(&parser, base, bytes.count)) == Int(chttp_ok)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}

extension HTTPRefusal {
  static let badChunk = HTTPRefusal.bad("the chunked body is malformed")
}
