/// Watches the machine's network links, so that a device without any is known to be offline.
///
/// A server on the machine itself needs no link: do not ask this for it. That a link is up does not
/// mean that the server can be reached; a `HostProbe` finds out.
public final class LinkReachability: Reachability {
  private let state: ReachabilityState
  private let watching: Task<Void, Never>

  /// Watches `links` until it is released.
  ///
  /// - Parameters:
  ///   - links: What the system says.
  ///   - isConnected: What is taken to be true until it has said something.
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

  /// Whether a link was up when the system last said something.
  public func isReachable() async -> Bool { state.isReachable }

  /// How it is now, and each change.
  public func changes() -> AsyncStream<Bool> { state.changes() }
}
