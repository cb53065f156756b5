/// Asks a server itself when links alone do not tell: behind a portal, or through a dead router.
///
/// The server is asked by `look()`: after a failed request, or from a timer of the app's. In between
/// the last answer holds, since asking before each request would double them.
public final class ProbedReachability: Reachability {
  private let probe: HostProbe
  private let state: ReachabilityState

  /// Takes it that the server is there until it was asked.
  public init(_ probe: HostProbe) {
    self.probe = probe
    state = ReachabilityState(isReachable: true)
  }

  deinit {
    state.finish()
  }

  /// Asks the server now and tells whoever watches if that is a change.
  @discardableResult
  public func look() async -> Bool {
    let isAnswered = await probe.isAnswered()
    // Whoever was cancelled got no answer, which says nothing about the server.
    if !Task.isCancelled { state.set(isAnswered) }
    return state.isReachable
  }

  /// What was found when the server was last asked; while it was away it is asked again.
  public func isReachable() async -> Bool {
    state.isReachable ? true : await look()
  }

  /// How it is now, and each change.
  public func changes() -> AsyncStream<Bool> { state.changes() }
}
