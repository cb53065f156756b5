import Vipera

/// Checks the server itself, for cases where links are not enough: behind a captive portal, or through a dead router.
///
/// ``look()`` checks the server: call it after a failed request, or from a timer of the app. In between, the last
/// result holds, since a check before each request would double the requests. If the server is unreachable and there
/// are subscribers to changes, such as requests that wait for a connection, it is checked repeatedly, once for all of
/// them. A check that this machine could not send, or that waited too long for its turn behind other requests, changes
/// nothing.
public final class ProbedReachability: Reachability {
  private let probe: HostProbe
  private let clock: any Clock<Duration>
  private let interval: Duration
  private let state: ReachabilityState
  private let asking = Guarded<Task<Void, Never>?>(nil)

  /// Assumes that the server is reachable until it was checked.
  ///
  /// - Parameters:
  ///   - probe: Checks the server.
  ///   - interval: The pause between two checks (default: 3 seconds).
  ///   - clock: Times the pause.
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
    // A cancelled check got no response, which says nothing about the server.
    if let isAnswered, !Task.isCancelled { state.set(isAnswered) }
    askWhileAway()
    return state.isReachable
  }

  /// The result of the last check; if the server was unreachable, it is checked again.
  public func isReachable() async -> Bool {
    state.isReachable ? true : await look()
  }

  /// The current state, and each change.
  public func changes() -> AsyncStream<Bool> {
    let changes = state.changes()
    askWhileAway()
    return changes
  }

  /// Starts repeated checks, unless they run already or there are no subscribers.
  private func askWhileAway() {
    guard state.isAwaited else { return }
    // A test host has to see whether work is left.
    // Everything else of the first subscriber's task stays its own.
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
    // A subscriber may have come since there were none, and found the checks still running.
    askWhileAway()
  }
}
