import Vipera

/// The memory that a host has for files, and which sessions send how many.
///
/// Room is taken for a whole file before its first byte is read, so that one which has begun is not
/// refused halfway for want of it.
final class FileRoom: Sendable {
  /// The room of one file: given back when nobody holds it.
  final class Place: Sendable {
    private let room: FileRoom
    private let browser: SessionToken
    private let bytes: Guarded<Int>

    fileprivate init(_ room: FileRoom, _ bytes: Int, _ browser: SessionToken) {
      self.room = room
      self.browser = browser
      self.bytes = Guarded(bytes)
    }

    /// Gives back what a file did not need that did not say how large it is.
    func shrink(to count: Int) {
      let rest = bytes.withLock { bytes in
        defer { bytes = min(bytes, count) }
        return max(0, bytes - count)
      }
      room.giveBack(rest, of: browser)
    }

    deinit { room.giveBack(bytes.withLock(\.self), of: browser) }
  }

  /// What a session has under way.
  private struct Sending {
    var count = 0
    var isOver = false
  }

  private struct State {
    var bytes = 0
    var browsers: [SessionToken: Int] = [:]
    var sessions: [ObjectIdentifier: Sending] = [:]
  }

  private let state = Guarded(State())
  private let limits: WebHost.FileLimits

  init(_ limits: WebHost.FileLimits) {
    self.limits = limits
  }

  /// How many bytes are spoken for.
  var bytes: Int { state.withLock(\.bytes) }
  /// How many files are on their way.
  var count: Int { state.withLock { $0.sessions.values.reduce(0) { $0 + $1.count } } }

  /// Notes that a session begins to send a file; false where it has as many on their way as it may.
  func begin(_ session: ObjectIdentifier) -> Bool {
    state.withLock { state in
      guard state.sessions[session, default: Sending()].count < limits.perSession else {
        return false
      }
      state.sessions[session, default: Sending()].count += 1
      return true
    }
  }

  /// Notes that a file of a session is here, or will not come.
  func end(_ session: ObjectIdentifier) {
    state.withLock { state in
      state.sessions[session]?.count -= 1
      if state.sessions[session]?.count == 0 { state.sessions[session] = nil }
    }
  }

  /// Notes that a session is over: nobody waits for what it has on its way.
  func forget(_ session: ObjectIdentifier) {
    state.withLock { $0.sessions[session]?.isOver = true }
  }

  /// Whether a session that sends something is over.
  func isOver(_ session: ObjectIdentifier) -> Bool {
    state.withLock { $0.sessions[session]?.isOver == true }
  }

  /// Room for so many bytes; nil where there is not as much, or the browser has its part of it.
  func place(for bytes: Int, of browser: SessionToken) -> Place? {
    let isFree = state.withLock { state in
      let own = state.browsers[browser] ?? 0
      guard state.bytes + bytes <= limits.memory, own + bytes <= limits.perBrowser else {
        return false
      }
      state.bytes += bytes
      state.browsers[browser] = own + bytes
      return true
    }
    return isFree ? Place(self, bytes, browser) : nil
  }

  private func giveBack(_ bytes: Int, of browser: SessionToken) {
    state.withLock { state in
      state.bytes -= bytes
      let own = (state.browsers[browser] ?? 0) - bytes
      state.browsers[browser] = own > 0 ? own : nil
    }
  }
}
