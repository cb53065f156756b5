/// Asks a store every second which sessions other servers have taken, as long as the store's keeper exists.
final class LossWatch: LoopTimerTarget {
  private static let pause = Duration.seconds(1)

  private weak let keeper: SessionKeeper?
  private var question: Task<Void, Never>?

  init(_ keeper: SessionKeeper) {
    self.keeper = keeper
  }

  func start(on loop: isolated EventLoop) {
    _ = loop.schedule(self, at: loop.now + Self.pause)
  }

  func timeIsUp(on loop: isolated EventLoop) {
    guard let keeper, !keeper.isClosed else { return }
    question = Task { await keeper.endLost() }
    start(on: loop)
  }
}
