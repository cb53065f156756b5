import Synchronization

/// What has come of a file: added by who reads it, counted by who looks whether it comes fast enough.
final class UploadedBytes: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    var isTaken = false
  }

  private let most: Int
  private let state = Mutex(State())

  /// Begins without a byte, and takes so many at most.
  init(most: Int) {
    self.most = most
  }

  /// How many have come.
  var count: Int { state.withLock(\.bytes.count) }

  /// Adds what comes next; tells whether there was room for it, which there is none when it was taken.
  func add(_ piece: [UInt8]) -> Bool {
    state.withLock { state in
      guard !state.isTaken, state.bytes.count + piece.count <= most else { return false }
      state.bytes += piece
      return true
    }
  }

  /// Hands out what has come; nothing is kept any more.
  func take() -> [UInt8] {
    state.withLock { state in
      defer { state = State(bytes: [], isTaken: true) }
      return state.bytes
    }
  }
}
