#if os(Linux)
import CNetlink
import Vipera

/// Watches links and addresses on Linux by netlink, on a separate thread.
public final class NetlinkLinks: LinkSource {
  private let watcher: Watcher

  /// Starts to watch the links.
  ///
  /// - Throws: `.unsendable`, if the system has no free socket, descriptor or thread.
  public init() throws(NetworkError) {
    watcher = try Watcher()
    let watcher = watcher
    guard BackgroundThread.start({ watcher.run() }) else {
      throw NetworkError(.unsendable("The system has no thread to watch its links. End some."))
    }
  }

  deinit {
    watcher.stop()
  }

  /// The current state, and each change.
  public func states() -> AsyncStream<Bool> { watcher.state.changes() }

  /// The objects of the thread; its descriptors are closed when both the thread and the owner are gone.
  private final class Watcher: Sendable {
    let state: ReachabilityState
    private let socket: Int32
    private let wakeUp: Int32

    init() throws(NetworkError) {
      socket = cnetlink_open()
      wakeUp = cnetlink_eventfd()
      state = ReachabilityState(isReachable: cnetlink_is_connected() != 0)
      guard socket >= 0, wakeUp >= 0 else {
        throw NetworkError(.unsendable("The system does not tell about its links. Do without."))
      }
    }

    deinit {
      if socket >= 0 { _ = CNetlink.close(socket) }
      if wakeUp >= 0 { _ = CNetlink.close(wakeUp) }
    }

    func run() {
      while cnetlink_wait(socket, wakeUp) == 1 { state.set(cnetlink_is_connected() != 0) }
      state.finish()
    }

    func stop() {
      cnetlink_wake(wakeUp)
    }
  }
}
#endif
