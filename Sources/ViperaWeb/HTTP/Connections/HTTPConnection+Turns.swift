/// Limits how many requests of one peer are answered before other connections of the loop are served.
///
/// One read can contain several hundred requests. If a handler took a millisecond for each, the other connections would
/// wait for all of them.
extension HTTPConnection {
  /// Counts the requests that are answered without interruption.
  struct Turn {
    static let mostRequests = 16

    var requests = 0
    /// Whether the next turn is scheduled.
    var isWaiting = false

    var isOver: Bool { requests >= Self.mostRequests }
  }

  /// Lets the loop serve its other connections first, then parses the bytes that were already read.
  func waitForTurn(on loop: isolated EventLoop) {
    guard !turn.isWaiting else { return }
    turn.isWaiting = true
    _ = loop.schedule(NextTurn(self), at: loop.now)
  }

  func beginTurn(on loop: isolated EventLoop) {
    turn = Turn()
    guard !isClosed else { return }
    takeIncoming(on: loop)
    settle(on: loop)
  }
}

private final class NextTurn: LoopTimerTarget {
  private let connection: HTTPConnection

  init(_ connection: HTTPConnection) {
    self.connection = connection
  }

  func timeIsUp(on loop: isolated EventLoop) { connection.beginTurn(on: loop) }
}
