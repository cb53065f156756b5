import Synchronization
import Vipera

extension HTTPWorker {
  /// Sets the number of bytes that wait for the peer of `member`.
  func countUnsent(_ bytes: Int, of member: any Member, on loop: isolated EventLoop) {
    let before = member.backlog?.bytes ?? 0
    if bytes == 0 {
      member.backlog = nil
    } else {
      if member.backlog == nil {
        let unacknowledged = member.socket.unacknowledgedBytes
        member.backlog = Backlog(unacknowledged: unacknowledged, at: loop.now)
        watchBacklogs(on: loop)
      }
      member.backlog?.bytes = bytes
    }
    guard bytes != before else { return }
    unsentBytes.wrappingAdd(bytes - before, ordering: .relaxed)
    shared.unsentBytes.wrappingAdd(bytes - before, ordering: .relaxed)
    if bytes > before { shared.closeSlowest() }
  }

  /// Every few seconds, checks the peers for which bytes wait, as long as there are such peers.
  private func watchBacklogs(on loop: isolated EventLoop) {
    guard !watchesBacklogs else { return }
    watchesBacklogs = true
    let pause = min(Duration.seconds(5), configuration.writeTimeout)
    _ = loop.schedule(BacklogWatch(self), at: loop.now + pause)
  }

  fileprivate func lookAtBacklogs(on loop: isolated EventLoop) {
    watchesBacklogs = false
    for member in members.filter({ $0.backlog != nil }) { member.checkPace(on: loop) }
    shared.closeSlowest()
    if members.contains(where: { $0.backlog != nil }) { watchBacklogs(on: loop) }
  }

  /// Closes the connection whose peer would need longest for its waiting bytes.
  ///
  /// - Returns: Whether any connection had waiting bytes.
  fileprivate func closeSlowest(on loop: isolated EventLoop) -> Bool {
    var slowest: (member: any Member, seconds: Double)?
    for member in members {
      guard let seconds = member.backlog?.secondsLeft(at: loop.now) else { continue }
      if seconds > slowest?.seconds ?? -1 { slowest = (member, seconds) }
    }
    guard let slowest else { return false }
    counters.cutConnections += 1
    slowest.member.abort(on: loop)
    return true
  }
}

extension HTTPWorker.Shared {
  /// Closes the slowest connections, one by one, while more bytes wait than `unsentBytes` allows.
  func closeSlowest() {
    guard hasTooMuchUnsent,
      closesSlowest.compareExchange(expected: false, desired: true, ordering: .relaxed).exchanged
    else { return }
    // The connections are closed in a task, since the calling code may still be writing to one of them.
    Task {
      while hasTooMuchUnsent, let worker = heaviestWorker {
        guard await worker.closeSlowest(on: worker.loop) else { break }
      }
      closesSlowest.store(false, ordering: .relaxed)
    }
  }

  private var hasTooMuchUnsent: Bool {
    unsentBytes.load(ordering: .relaxed) > configuration.unsentBytes
  }
}

/// Makes a worker check the peers for which bytes wait.
private final class BacklogWatch: LoopTimerTarget {
  private weak let worker: HTTPWorker?

  init(_ worker: HTTPWorker) {
    self.worker = worker
  }

  func timeIsUp(on loop: isolated EventLoop) {
    worker?.lookAtBacklogs(on: loop)
  }
}
