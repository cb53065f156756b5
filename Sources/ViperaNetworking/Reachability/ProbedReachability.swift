import Vipera

/// Asks a server itself when links alone do not tell: behind a portal, or through a dead router.
///
/// The server is asked by `look()`: after a failed request, or from a timer of the app's. In between
/// the last answer holds, since asking before each request would double them. While the server is away
/// and somebody watches for changes, as requests do that wait for a connection, it is asked again and
/// again, once for all who watch. A question that this machine could not send, or that waited too long for
/// its turn behind other requests, changes nothing.
public final class ProbedReachability: Reachability {
  private let probe: HostProbe
  private let clock: any Clock<Duration>
  private let interval: Duration
  private let state: ReachabilityState
  private let asking = Guarded<Task<Void, Never>?>(nil)

  /// Takes it that the server is there until it was asked.
  ///
  /// - Parameters:
  ///   - probe: Asks the server.
  ///   - interval: How long the server is left alone before it is asked again; 3 seconds.
  ///   - clock: Times that.
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

  /// Asks the server now and tells whoever watches if that is a change.
  @discardableResult
  public func look() async -> Bool {
    let isAnswered = await probe.answer()
    // Whoever was cancelled got no answer, which says nothing about the server.
    if let isAnswered, !Task.isCancelled { state.set(isAnswered) }
    askWhileAway()
    return state.isReachable
  }

  /// What was found when the server was last asked; while it was away it is asked again.
  public func isReachable() async -> Bool {
    state.isReachable ? true : await look()
  }

  /// How it is now, and each change.
  public func changes() -> AsyncStream<Bool> {
    let changes = state.changes()
    askWhileAway()
    return changes
  }

  /// Begins to ask, unless somebody does already or nobody would hear the answer.
  private func askWhileAway() {
    guard state.isAwaited else { return }
    // Where it prefers to run is handed on, since a test's host knows of nothing else whether something
    // is left to run; all else of the first who watches is its own.
    let executor = withUnsafeCurrentTask { $0?.unownedTaskExecutor?.asTaskExecutor() }
    weak let reachability = self
    let (probe, clock, interval, state) = (probe, clock, interval, state)
    let ask: @Sendable () async -> Void = {
      while state.isAwaited {
        do { try await clock.sleep(for: interval) } catch { return }
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
    // Somebody may have come since nobody was left, and found that asking went on.
    askWhileAway()
  }
}
