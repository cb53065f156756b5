import Vipera

extension LiveSession {
  /// Waits for tasks, but not longer than `patience`.
  func wait(for tasks: TaskScope, _ patience: Duration) async {
    guard tasks.count > 0, patience > .zero else { return }
    await wait(patience) { wait in
      wait.finished = Task {
        await tasks.finish()
        wait.end()
      }
    }
  }

  /// Waits until the page that is connected has said that it may be on its way out, or is gone.
  ///
  /// A request for a page in its place comes by another connection than what it says, and may come first.
  func waitForLeaving(_ patience: Duration) async {
    guard socket != nil, !names.isLeaving, patience > .zero else { return }
    await wait(patience) { departures.append($0) }
    departures.removeAll { $0.isOver }
  }

  /// The page that was connected is left, or may be at any time.
  func letGo() {
    for departure in departures { departure.end() }
    departures = []
  }

  private func wait(_ patience: Duration, for begin: (PatientWait) -> Void) async {
    await withCheckedContinuation { continuation in
      let wait = PatientWait(continuation)
      begin(wait)
      loop.assumeIsolated { _ = $0.schedule(wait, at: $0.now + patience) }
    }
  }
}
