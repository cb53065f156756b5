import CCurl

/// Waits for the events that curl needs: of its sockets, its next timer, and a wake-up for new commands.
///
/// curl's own wait function registers every socket again on each call, and checks every request. Here, the system keeps
/// the list, and curl checks only ready sockets. curl unregisters a connection's socket after each request and
/// registers it again for the next. In between, the system continues to watch the socket, until it reports an event
/// such as a disconnect.
///
/// Sockets that the system cannot watch are checked every 20 ms instead.
final class CurlPoller {
  private struct Socket {
    /// The events that the system watches, and those that curl wants.
    var watched: Int32 = 0
    var wanted: Int32 = 0
    /// Whether the poller opened the socket, so that its closing is always noticed.
    var isConnection = false
  }

  /// The maximum wait; every relevant event ends it earlier.
  private static let longestWait = Duration.seconds(60)
  /// The interval between two checks of sockets that the system does not watch.
  private static let blindWait = Duration.milliseconds(20)

  private let poller: Int32
  private let system: System
  private let wakeUp: Int32
  // SAFETY: only curl's thread uses `sockets`, and no code is called during a change. curl reports sockets several
  // times for each request, and checking each use would cost more than the use.
  /// The sockets, indexed by their descriptors, which are small numbers.
  @exclusivity(unchecked) private var sockets: [Socket] = []
  /// Sockets that the system cannot watch for all the events curl wants, since its resources are exhausted.
  private(set) var unwatched: [Int32] = []
  /// The time of the next check of the unwatched sockets.
  private var nextBlindLook: ContinuousClock.Instant?
  /// The number of connections that have ended.
  private(set) var closings = 0
  // SAFETY: only curl's thread uses the deadline, and no code is called during a change.
  @exclusivity(unchecked) private var deadline: ContinuousClock.Instant?
  private var isDue = false
  private let found = UnsafeMutablePointer<ccurl_event>.allocate(capacity: Int(ccurl_capacity))

  /// Waits with the epoll descriptor `poller`, also for `wakeUp`; closes neither of them.
  ///
  /// Returns nil if the system cannot watch `wakeUp`, since the poller could then not be woken.
  init?(poller: Int32, wakeUp: Int32, system: System = System()) {
    self.poller = poller
    self.wakeUp = wakeUp
    self.system = system
    guard ccurl_epoll_set(poller, wakeUp, 0, CURL_POLL_IN) == 0 else { return nil }
  }

  deinit {
    found.deallocate()
  }

  /// The poller that a callback receives as its context.
  static func at(_ context: UnsafeMutableRawPointer?) -> CurlPoller? {
    context.map { Unmanaged<CurlPoller>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Makes curl do the work that is due: start added transfers, and end those that have timed out.
  func actOnTime(_ multi: UnsafeMutableRawPointer) {
    var count: Int32 = 0
    // This is done once per call: in a loop, commands would have to wait until curl has nothing left to do.
    if isDue {
      // curl then sets the next timer, or none if it has nothing to do.
      isDue = false
      deadline = nil
      curl_multi_socket_action(multi, CURL_SOCKET_TIMEOUT, 0, &count)
    }
    if let nextBlindLook, nextBlindLook <= system.now() { lookAtUnwatched(multi) }
  }

  /// Tries to watch these sockets again, and makes curl check those that still cannot be watched.
  private func lookAtUnwatched(_ multi: UnsafeMutableRawPointer) {
    var count: Int32 = 0
    // The next check is after an interval: under load, the loop runs thousands of times per second.
    nextBlindLook = unwatched.isEmpty ? nil : system.now() + Self.blindWait
    for socket in unwatched {
      let wanted = sockets[Int(socket)].wanted
      watch(socket, wanted)
      guard unwatched.contains(socket) else { continue }
      // While connecting, curl itself checks whether the socket is ready. Later it reads and writes without checking,
      // which does not block if the socket is not ready.
      curl_multi_socket_action(multi, socket, wanted, &count)
    }
  }

  /// Makes curl handle the ready sockets; if it `blocks`, waits for one first.
  func wait(_ multi: UnsafeMutableRawPointer, blocks: Bool) {
    var running: Int32 = 0
    var hasActed = false
    let count = ccurl_epoll_wait(poller, found, blocks ? milliseconds : 0)
    for index in 0..<max(0, Int(count)) {
      let (socket, ready) = (found[index].socket, found[index].ready)
      if socket == wakeUp {
        ccurl_slept(wakeUp)
      } else if sockets[Int(socket)].wanted & ready == 0 {
        watch(socket, sockets[Int(socket)].wanted)
      } else {
        hasActed = true
        curl_multi_socket_action(multi, socket, ready, &running)
      }
    }
    // curl also checks its timers when it handles a socket.
    if !hasActed, let deadline, deadline <= system.now() { isDue = true }
  }

  /// Opens the socket of a connection.
  func open(_ address: UnsafePointer<curl_sockaddr>) -> Int32 {
    let socket = ccurl_socket(address)
    guard socket >= 0 else { return CURL_SOCKET_BAD }
    makeRoom(for: socket)
    sockets[Int(socket)] = Socket(isConnection: true)
    return socket
  }

  func close(_ socket: Int32) -> Int32 {
    closings += 1
    if sockets.indices.contains(Int(socket)) {
      // A forked child process may still have the socket open, so the system would continue to report its events.
      watch(socket, 0)
      sockets[Int(socket)] = Socket()
    }
    return CCurl.close(socket)
  }

  /// Sets the events that curl wants for a socket.
  func take(_ wish: Int32, of socket: Int32) {
    makeRoom(for: socket)
    let wanted = wish == CURL_POLL_REMOVE ? 0 : wish
    sockets[Int(socket)].wanted = wanted
    let isKept = sockets[Int(socket)].isConnection && wanted == 0
    if !isKept || sockets[Int(socket)].watched != CURL_POLL_IN { watch(socket, wanted) }
  }

  /// Sets when curl wants its timers checked; a negative value means never.
  func take(timer milliseconds: Int) {
    isDue = milliseconds == 0
    deadline = milliseconds > 0 ? system.now() + .milliseconds(milliseconds) : nil
  }

  private func watch(_ socket: Int32, _ wanted: Int32) {
    if !unwatched.isEmpty { unwatched.removeAll { $0 == socket } }
    let watched = sockets[Int(socket)].watched
    guard watched != wanted else { return }
    let isDone = system.watch(poller, socket, watched, wanted) == 0
    // If the system call fails, the socket stays watched as before.
    if isDone || wanted == 0 { sockets[Int(socket)].watched = wanted }
    guard !isDone, wanted != 0 else { return }
    unwatched.append(socket)
    if nextBlindLook == nil { nextBlindLook = system.now() + Self.blindWait }
  }

  private func makeRoom(for socket: Int32) {
    let missing = Int(socket) + 1 - sockets.count
    if missing > 0 { sockets += Array(repeating: Socket(), count: missing) }
  }

  private var milliseconds: Int32 {
    if isDue { return 0 }
    let next = nextBlindLook.map { min($0, deadline ?? $0) } ?? deadline
    let left = next.map { min(system.now().duration(to: $0), Self.longestWait) } ?? Self.longestWait
    // The wait is rounded up: if curl is woken too early, it has nothing to do yet.
    return Int32(max(.zero, left + .microseconds(999)) / .milliseconds(1))
  }
}
