// SAFETY: changed only by the worker that fills it. The worker changes it before the request is passed on, and again
// once no other code holds the head.
/// The head of one request: its bytes, and the positions of its parts.
///
/// Names and values are ranges of one buffer; strings are created only on demand.
final class HTTPHead: @unchecked Sendable {
  /// A part of the buffer.
  struct Slice {
    var start: UInt32
    var count: UInt32

    var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
  }

  /// One header field.
  struct Field {
    var name: Slice
    var value: Slice
  }

  /// How the body is delimited.
  enum Framing: Equatable {
    case none
    case length(Int)
    case chunked
  }

  var bytes: [UInt8] = []
  var fields: [Field] = []
  var method = HTTPMethod.get
  /// Path and query, without scheme and authority.
  var target = Slice(start: 0, count: 0)
  /// The target without its query, as a string, since every handler reads it.
  var path = ""
  /// The value of Host, or the authority of an absolute target.
  var host: Slice?
  var framing = Framing.none
  /// Whether the request is HTTP/1.0.
  var isOld = false
  var keepsAlive = true
  /// Whether the peer waits for '100 Continue' before it sends the body.
  var expectsContinue = false

  init() {}

  func text(_ slice: Slice) -> String {
    String(decoding: bytes[slice.range], as: UTF8.self)
  }

  /// Whether the bytes at `slice` are `text`, regardless of the case of ASCII letters.
  func isSame(_ slice: Slice, as text: String) -> Bool {
    guard slice.count == text.utf8.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      ASCII.isSame(UnsafeBufferPointer(rebasing: bytes[slice.range]), as: text)
    }
  }
}
