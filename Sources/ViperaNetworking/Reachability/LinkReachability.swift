/// Watches the machine's network links: without any link, the device is offline.
///
/// Do not use it for a server on the machine itself, which needs no link. A link that is up does not mean that the
/// server can be reached; use a ``HostProbe`` to find out.
public final class LinkReachability: Reachability {
  private let state: ReachabilityState
  private let watching: Task<Void, Never>

  /// Watches `links` until this object is released.
  ///
  /// - Parameters:
  ///   - links: The source of the link states.
  ///   - isConnected: The assumed state until the source has reported one.
  public init(_ links: any LinkSource, assuming isConnected: Bool = true) {
    let state = ReachabilityState(isReachable: isConnected)
    self.state = state
    watching = Task {
      for await isUp in links.states() { state.set(isUp) }
    }
  }

  deinit {
    watching.cancel()
    state.finish()
  }

  /// Whether a link was up at the last report.
  public func isReachable() async -> Bool { state.isReachable }

  /// The current state, and each change.
  public func changes() -> AsyncStream<Bool> { state.changes() }
}
