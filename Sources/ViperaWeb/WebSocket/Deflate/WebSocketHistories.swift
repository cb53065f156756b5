/// The histories of the WebSockets of a loop that have sent messages recently.
///
/// One timer releases histories that have been idle too long, so an idle WebSocket has none. If there are too many,
/// further WebSockets compress each message by itself until a history is released.
final class WebSocketHistories: LoopTimerTarget {
  private var list: [WebSocketHistory] = []
  private var isTimed = false
  private let limit: Int

  init(limit: Int = 1_024) {
    self.limit = limit
  }

  var count: Int { list.count }

  /// Records that `history` is in use, and keeps it for `time`.
  ///
  /// - Returns: Whether there is room for the history.
  func use(_ history: WebSocketHistory, for time: Duration, on loop: isolated EventLoop) -> Bool {
    history.end = loop.now + time
    if history.place != nil { return true }
    guard list.count < limit else { return false }
    history.place = list.count
    list.append(history)
    setTimer(on: loop)
    return true
  }

  /// Releases `history` now.
  func remove(_ history: WebSocketHistory) {
    guard let place = history.place else { return }
    let last = list.removeLast()
    if last !== history {
      list[place] = last
      last.place = place
    }
    history.letGo()
  }

  func timeIsUp(on loop: isolated EventLoop) {
    isTimed = false
    for history in list where history.end <= loop.now { remove(history) }
    setTimer(on: loop)
  }

  private func setTimer(on loop: isolated EventLoop) {
    guard !isTimed, let first = list.map(\.end).min() else { return }
    isTimed = true
    _ = loop.schedule(self, at: first)
  }
}
