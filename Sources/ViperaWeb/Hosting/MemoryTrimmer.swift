/// Returns memory to the system after a peak, while its host runs.
///
/// `malloc` keeps freed memory, so without trimming, a server would hold the memory of its busiest moment until it
/// ends.
final class MemoryTrimmer: LoopTimerTarget {
  static let pause = Duration.seconds(30)

  private weak let state: HostState?
  private let keeper = HeapKeeper()

  init(_ state: HostState) {
    self.state = state
  }

  func start(on loop: isolated EventLoop) {
    _ = loop.schedule(self, at: loop.now + Self.pause)
  }

  func timeIsUp(on loop: isolated EventLoop) {
    guard let state, !state.isStopping else { return }
    // The measurement runs in a task, so that the loop does not wait for it.
    let keeper = keeper
    Task { await keeper.look() }
    start(on: loop)
  }
}

/// Checks the heap regularly, and trims it if that is worth it.
actor HeapKeeper {
  private var rule = TrimRule()

  func look() {
    guard rule.isDue(.now) else { return }
    HeapUse.trim()
    rule.hasTrimmed(leaving: .now)
  }
}
