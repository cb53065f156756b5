/// Gives memory back to the system that a peak has left, as long as its host runs.
///
/// `malloc` keeps what is freed: a server would hold the memory of its busiest moment for as long as it runs.
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
    // The loop would stand still meanwhile.
    let keeper = keeper
    Task { await keeper.look() }
    start(on: loop)
  }
}

/// Looks at the heap now and then, and gives back what is worth it.
actor HeapKeeper {
  private var rule = TrimRule()

  func look() {
    guard rule.isDue(.now) else { return }
    HeapUse.trim()
    rule.hasTrimmed(leaving: .now)
  }
}
