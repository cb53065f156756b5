import Vipera

extension LiveSession {
  /// The time of the loop's turn.
  var now: LoopInstant { loop.assumeIsolated { $0.now } }

  /// Has a timer of this session fire `duration` from now, or not at all.
  func move(_ timer: SessionTimer, to duration: Duration?) {
    // SAFETY: the session's executor is the loop, so the timer stays on the thread it is on.
    nonisolated(unsafe) let timer = timer
    loop.assumeIsolated { timer.move(duration, on: $0) }
  }

  /// Waits for tasks, but not longer than `patience`.
  func wait(for tasks: [TaskScope], _ patience: Duration) async {
    guard tasks.contains(where: { $0.count > 0 }), patience > .zero else { return }
    await wait(patience) { wait in
      wait.finished = Task {
        for scope in tasks { await scope.finish() }
        wait.end()
      }
    }
  }

  /// Waits until no handler has anything to do but wait for the person, on whatever screen it is.
  ///
  /// Not for all tasks: what follows a stream as long as its screen is open never ends.
  ///
  /// - Returns: Whether there was anything to wait for.
  func waitForWork(_ patience: Duration) async -> Bool {
    guard isAtWork, patience > .zero else { return false }
    await wait(patience) { wait in
      guard isAtWork else { return wait.end() }
      workEnd = wait
    }
    workEnd = nil
    return true
  }

  /// A handler has ended, or has asked the person: what is left may be nothing.
  func endWaitForWork() {
    guard let workEnd, !isAtWork else { return }
    workEnd.end()
  }

  /// Whether a screen has more handlers under way than it waits for answers of the person.
  ///
  /// An answer that something else than a handler waits for, such as an `onLoad`, has one too few waited for.
  private var isAtWork: Bool {
    events.countByScreen.contains { screen, count in
      stage.module(screen) != nil && count > stage.awaitedAnswers(of: screen)
    }
  }

  /// Waits until the page that is connected has said that it may be on its way out, or is gone.
  ///
  /// A request for a page in its place comes by another connection than what it says, and may come first.
  func waitForLeaving(_ patience: Duration) async {
    guard socket != nil, !names.isLeaving, patience > .zero else { return }
    await wait(patience) { wait in
      guard socket != nil, !names.isLeaving else { return wait.end() }
      departures.append(wait)
    }
    departures.removeAll { $0.isOver }
  }

  /// The page that was connected is left, or may be at any time.
  func letGo() {
    for departure in departures { departure.end() }
    departures = []
  }

  /// `begin` checks again whether there is something to wait for: other work of the loop may run before it.
  private func wait(_ patience: Duration, for begin: (PatientWait) -> Void) async {
    await withCheckedContinuation { continuation in
      let wait = PatientWait(continuation)
      begin(wait)
      loop.assumeIsolated { _ = $0.schedule(wait, at: $0.now + patience) }
    }
  }
}
