import Vipera

/// The memory that a host has for files, and the number of files that each session is sending.
///
/// Memory is reserved for a whole file before its first byte is read, so a running upload is never refused for lack of
/// memory.
final class FileRoom: Sendable {
  /// The memory reserved for one file.
  ///
  /// The memory is released with this object.
  final class Place: Sendable {
    private let room: FileRoom
    private let browser: SessionToken
    private let bytes: Guarded<Int>

    fileprivate init(_ room: FileRoom, _ bytes: Int, _ browser: SessionToken) {
      self.room = room
      self.browser = browser
      self.bytes = Guarded(bytes)
    }

    /// Releases the memory that a file of unknown length did not need.
    func shrink(to count: Int) {
      let rest = bytes.withLock { bytes in
        defer { bytes = min(bytes, count) }
        return max(0, bytes - count)
      }
      room.giveBack(rest, of: browser)
    }

    deinit { room.giveBack(bytes.withLock(\.self), of: browser) }
  }

  /// The files that a session is sending.
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

  var bytes: Int { state.withLock(\.bytes) }
  /// The number of files that are being sent.
  var count: Int { state.withLock { $0.sessions.values.reduce(0) { $0 + $1.count } } }

  /// Counts a file that a session begins to send; false if it is already sending the maximum number.
  func begin(_ session: ObjectIdentifier) -> Bool {
    state.withLock { state in
      guard state.sessions[session, default: Sending()].count < limits.perSession else {
        return false
      }
      state.sessions[session, default: Sending()].count += 1
      return true
    }
  }

  /// Records that a file of a session has arrived or failed.
  func end(_ session: ObjectIdentifier) {
    state.withLock { state in
      state.sessions[session]?.count -= 1
      if state.sessions[session]?.count == 0 { state.sessions[session] = nil }
    }
  }

  /// Records that a session is over: its files are no longer needed.
  func forget(_ session: ObjectIdentifier) {
    state.withLock { $0.sessions[session]?.isOver = true }
  }

  /// Whether a session that is sending files is over.
  func isOver(_ session: ObjectIdentifier) -> Bool {
    state.withLock { $0.sessions[session]?.isOver == true }
  }

  /// Reserves `bytes` bytes; nil if there is not enough memory, or the browser has used up its share.
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
