import Synchronization

/// The bytes of an upload so far; one task adds them, and another checks the pace.
final class UploadedBytes: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    var isTaken = false
  }

  private let most: Int
  private let state = Mutex(State())

  /// Creates an empty buffer with a maximum size.
  init(most: Int) {
    self.most = most
  }

  /// The number of bytes so far.
  var count: Int { state.withLock(\.bytes.count) }

  /// Adds a piece; returns false if it does not fit, or if the bytes were already taken.
  func add(_ piece: [UInt8]) -> Bool {
    state.withLock { state in
      guard !state.isTaken, state.bytes.count + piece.count <= most else { return false }
      state.bytes += piece
      return true
    }
  }

  /// Returns the bytes, and drops them here.
  func take() -> [UInt8] {
    state.withLock { state in
      defer { state = State(bytes: [], isTaken: true) }
      return state.bytes
    }
  }
}
