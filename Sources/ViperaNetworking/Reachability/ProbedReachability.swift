import Vipera

/// Checks the server itself, since links can be up while a captive portal or a dead router blocks requests.
///
/// ``look()`` checks the server: call it after a failed request, or from a timer of the app. Between checks, the last
/// result is used, since a check before each request would double the requests. While the server is unreachable and
/// there are subscribers to changes, such as requests that wait for a connection, a single loop checks it repeatedly. A
/// check that this machine could not send, or that waited too long behind other requests, changes nothing.
public final class ProbedReachability: Reachability {
  private let probe: HostProbe
  private let clock: any Clock<Duration>
  private let interval: Duration
  private let state: ReachabilityState
  private let asking = Guarded<Task<Void, Never>?>(nil)

  /// Creates a reachability that assumes a reachable server until the first check.
  ///
  /// - Parameters:
  ///   - probe: Checks the server.
  ///   - interval: The pause between two checks (default: 3 seconds).
  ///   - clock: Measures the pause.
  public init(
    _ probe: HostProbe,
    interval: Duration = .seconds(3),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    precondition(interval > .zero, "A server is asked now and then, not each \(interval).")
    self.probe = probe
    self.clock = clock
    self.interval = interval
    state = ReachabilityState(isReachable: true)
  }

  deinit {
    asking.withLock { $0 }?.cancel()
    state.finish()
  }

  /// Checks the server now and notifies the subscribers if the state changes.
  @discardableResult
  public func look() async -> Bool {
    let isAnswered = await probe.answer()
    // A cancelled check got no response, so the server's state is unknown.
    if let isAnswered, !Task.isCancelled { state.set(isAnswered) }
    askWhileAway()
    return state.isReachable
  }

  /// Returns the result of the last check; if the server was unreachable, checks again.
  public func isReachable() async -> Bool {
    state.isReachable ? true : await look()
  }

  /// The current state, and each change.
  public func changes() -> AsyncStream<Bool> {
    let changes = state.changes()
    askWhileAway()
    return changes
  }

  /// Starts repeated checks, unless they are running already or there are no subscribers.
  private func askWhileAway() {
    guard state.isAwaited else { return }
    // The checks inherit only the executor of the subscriber's task, so that a test host sees the running work.
    let executor = TaskScope.watchingExecutor
    weak let reachability = self
    let (probe, clock, interval, state) = (probe, clock, interval, state)
    let ask: @Sendable () async -> Void = {
      while state.isAwaited {
        do { try await clock.sleep(for: interval.sleepable) } catch { return }
        guard state.isAwaited else { break }
        let isAnswered = await probe.answer()
        guard !Task.isCancelled else { return }
        if let isAnswered { state.set(isAnswered) }
      }
      reachability?.asked()
    }
    asking.withLock { asking in
      guard asking == nil else { return }
      asking = Task.detached(executorPreference: executor, operation: ask)
    }
  }

  private func asked() {
    asking.withLock { $0 = nil }
    // Check again: a subscriber may have been added while the checks were ending, when it could not start new ones.
    askWhileAway()
  }
}
