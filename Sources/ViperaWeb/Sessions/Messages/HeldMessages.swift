/// The messages of a page that are handled later, for example because the page sends faster than the rate limit.
final class HeldMessages {
  /// The maximum number of messages that wait.
  ///
  /// A page stores at most 256 messages to send again, and no user causes more.
  static let limit = 256

  private(set) var texts: [[UInt8]] = []
  private var bytes = 0
  private let byteLimit: Int
  let timer: SessionTimer

  init(_ session: LiveSession, byteLimit: Int) {
    self.byteLimit = byteLimit
    timer = SessionTimer(session) { $0.takeHeld() }
  }

  /// Adds a message; false if too many wait.
  func add(_ text: [UInt8]) -> Bool {
    guard texts.count < Self.limit, bytes + text.count <= byteLimit else { return false }
    texts.append(text)
    bytes += text.count
    return true
  }

  func takeFirst() -> [UInt8] {
    let text = texts.removeFirst()
    bytes -= text.count
    return text
  }
}
