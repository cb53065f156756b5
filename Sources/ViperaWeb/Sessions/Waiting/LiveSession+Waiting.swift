import Vipera

extension LiveSession {
  /// The time at which the loop's current turn began.
  var now: LoopInstant { loop.now }

  /// Sets a timer of this session to fire after `duration`; nil stops it.
  func move(_ timer: SessionTimer, to duration: Duration?) {
    // SAFETY: the session's executor is the loop, so the timer stays on its thread.
    nonisolated(unsafe) let timer = timer
    loop.assumeIsolated { timer.move(duration, on: $0) }
  }

  /// Waits for tasks, at most for `patience`.
  func wait(for tasks: [TaskScope], _ patience: Duration) async {
    guard tasks.contains(where: { $0.count > 0 }), patience > .zero else { return }
    await wait(patience) { wait in
      wait.finished = Task {
        // This capture isolates the closure to the session (decision 2), since the wait may only end on the loop.
        _ = self
        for scope in tasks { await scope.finish() }
        wait.end()
      }
    }
  }

  /// Waits until the store has the pending record of a name, at most for `patience`; does not wait if the store fails.
  func waitForRecord(of name: String, _ patience: Duration) async {
    guard let keeper = around.keeper else { return }
    await wait(patience) { wait in
      wait.finished = Task {
        _ = self
        _ = try? await keeper.written(name)
        wait.end()
      }
    }
  }

  /// Waits until every handler, on any screen, either has ended or waits for the user.
  ///
  /// Other tasks are ignored: a task that follows a stream while its screen is open never ends.
  ///
  /// - Returns: Whether the method had to wait.
  func waitForWork(_ patience: Duration) async -> Bool {
    guard isAtWork, patience > .zero else { return false }
    await wait(patience) { wait in
      guard isAtWork else { return wait.end() }
      workEnd = wait
    }
    workEnd = nil
    return true
  }

  /// Called when a handler has ended, or waits for the user: the wait for running handlers may be over.
  func endWaitForWork() {
    guard let workEnd, !isAtWork else { return }
    workEnd.end()
  }

  /// Whether any screen has more running handlers than handlers that wait for an answer of the user.
  ///
  /// If something other than a handler awaits an answer, such as an `onLoad`, one running handler is overlooked.
  private var isAtWork: Bool {
    events.countByScreen.contains { screen, count in
      stage.module(screen) != nil && count > stage.awaitedAnswers(of: screen)
    }
  }

  /// Waits until the connected page has reported that it may be leaving, or is gone.
  ///
  /// The report and the request for the page's replacement use different connections, so the request may arrive first.
  func waitForLeaving(_ patience: Duration) async {
    guard socket != nil, !names.isLeaving, patience > .zero else { return }
    await wait(patience) { wait in
      guard socket != nil, !names.isLeaving else { return wait.end() }
      departures.append(wait)
    }
    departures.removeAll { $0.isOver }
  }

  /// Ends the waits for the connected page, which has left, or may leave at any time.
  func letGo() {
    for departure in departures { departure.end() }
    departures = []
  }

  /// `begin` checks again whether the wait is necessary, since other work of the loop may run before `begin`.
  private func wait(_ patience: Duration, for begin: (PatientWait) -> Void) async {
    await withCheckedContinuation { continuation in
      let wait = PatientWait(continuation)
      begin(wait)
      loop.assumeIsolated { _ = $0.schedule(wait, at: $0.now + patience) }
    }
  }
}
