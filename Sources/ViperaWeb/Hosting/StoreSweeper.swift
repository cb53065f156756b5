/// Makes a store delete expired records regularly, as long as the session keeper that uses the store exists.
final class StoreSweeper: LoopTimerTarget {
  private static let pause = Duration.seconds(300)

  private weak let keeper: SessionKeeper?
  private var sweep: Task<Void, Never>?

  init(_ keeper: SessionKeeper) {
    self.keeper = keeper
  }

  func start(on loop: isolated EventLoop) {
    _ = loop.schedule(self, at: loop.now + Self.pause)
  }

  func timeIsUp(on loop: isolated EventLoop) {
    guard let keeper, !keeper.isClosed else { return }
    sweep = Task { await keeper.removeExpired() }
    start(on: loop)
  }
}
