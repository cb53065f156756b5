import Vipera

@testable import ViperaWeb

/// Records the duration of each sleep; a sleep ends only when the test lets it.
final class NotingClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Duration.zero

    static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
  }

  private struct State {
    var waits: [Duration] = []
    var isOpen: Bool
    var held: [AsyncStream<Never>.Continuation] = []
  }

  private let state: Guarded<State>

  init(isOpen: Bool = false) {
    state = Guarded(State(isOpen: isOpen))
  }

  var now: Instant { Instant() }
  var minimumResolution: Duration { .zero }
  var waits: [Duration] { state.withLock { $0.waits } }

  /// Ends the current sleeps; later ones end immediately.
  func open() {
    let held = state.withLock { state in
      state.isOpen = true
      defer { state.held = [] }
      return state.held
    }
    for continuation in held { continuation.finish() }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    let isOver = state.withLock { state in
      state.waits.append(deadline.offset)
      if !state.isOpen { state.held.append(continuation) }
      return state.isOpen
    }
    if isOver { continuation.finish() }
    for await _ in stream {}
    try Task.checkCancellation()
  }
}
