import CCurl

/// Waits for the events that curl needs: its sockets, its next timer, and a wake-up for new commands.
///
/// curl's own wait function registers each socket again in every turn, and checks every request; here the system keeps
/// the list, and curl checks only ready sockets. curl gives a socket up when a request has ended and takes it again for
/// the next. The socket of a connection stays watched in between: an event in that time, such as its end, removes it.
///
/// If the system cannot watch a socket, it is checked every 20 ms instead.
final class CurlPoller {
  private struct Socket {
    /// The events that the system watches, and those that curl wants.
    var watched: Int32 = 0
    var wanted: Int32 = 0
    /// Whether it was opened here, so that its end is certainly noticed.
    var isConnection = false
  }

  /// The maximum wait without a check; everything that matters wakes it.
  private static let longestWait = Duration.seconds(60)
  /// The interval between two checks of sockets that the system does not watch.
  private static let blindWait = Duration.milliseconds(20)

  private let poller: Int32
  private let system: System
  private let wakeUp: Int32
  // SAFETY: only curl's thread uses them, and no code is called while one changes; curl reports them several times for
  // each request, and checking each use costs more than the use.
  /// The sockets by their descriptors, which are small numbers.
  @exclusivity(unchecked) private var sockets: [Socket] = []
  /// Sockets that the system does not watch for all the events curl wants, for lack of room.
  private(set) var unwatched: [Int32] = []
  /// When those are checked next.
  private var nextBlindLook: ContinuousClock.Instant?
  /// How many connections have ended.
  private(set) var closings = 0
  // SAFETY: as with the sockets.
  @exclusivity(unchecked) private var deadline: ContinuousClock.Instant?
  private var isDue = false
  private let found = UnsafeMutablePointer<ccurl_event>.allocate(capacity: Int(ccurl_capacity))

  /// Waits with `poller`, and for `wakeUp`; it closes neither.
  ///
  /// Returns nil if the system cannot watch `wakeUp`: the poller could not be woken.
  init?(poller: Int32, wakeUp: Int32, system: System = System()) {
    self.poller = poller
    self.wakeUp = wakeUp
    self.system = system
    guard ccurl_epoll_set(poller, wakeUp, 0, CURL_POLL_IN) == 0 else { return nil }
  }

  deinit {
    found.deallocate()
  }

  /// The poller that a callback gets as its context.
  static func at(_ context: UnsafeMutableRawPointer?) -> CurlPoller? {
    context.map { Unmanaged<CurlPoller>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Has curl do the due work: start added transfers, end those that take too long.
  func actOnTime(_ multi: UnsafeMutableRawPointer) {
    var count: Int32 = 0
    // Once in each turn: a command must not wait until curl wants nothing more.
    if isDue {
      // curl reports when it wants to be called next, and reports nothing if that is never.
      isDue = false
      deadline = nil
      curl_multi_socket_action(multi, CURL_SOCKET_TIMEOUT, 0, &count)
    }
    if let nextBlindLook, nextBlindLook <= system.now() { lookAtUnwatched(multi) }
  }

  /// Tries to watch the sockets again, and has curl check those that still cannot be watched.
  private func lookAtUnwatched(_ multi: UnsafeMutableRawPointer) {
    var count: Int32 = 0
    // Not in each turn: under load there are thousands of turns a second.
    nextBlindLook = unwatched.isEmpty ? nil : system.now() + Self.blindWait
    for socket in unwatched {
      let wanted = sockets[Int(socket)].wanted
      watch(socket, wanted)
      guard unwatched.contains(socket) else { continue }
      // While it connects, curl itself checks whether the socket is ready. Later it reads and writes at once, which
      // does not block if the socket is not ready.
      curl_multi_socket_action(multi, socket, wanted, &count)
    }
  }

  /// Has curl handle the ready sockets, and waits for one first if it `blocks`.
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
    // With any socket, curl also checks its timers.
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
      // A child process that was just forked has it open too, and the system would keep reporting it.
      watch(socket, 0)
      sockets[Int(socket)] = Socket()
    }
    return CCurl.close(socket)
  }

  /// Sets the events that curl wants for a socket from now on.
  func take(_ wish: Int32, of socket: Int32) {
    makeRoom(for: socket)
    let wanted = wish == CURL_POLL_REMOVE ? 0 : wish
    sockets[Int(socket)].wanted = wanted
    let isKept = sockets[Int(socket)].isConnection && wanted == 0
    if !isKept || sockets[Int(socket)].watched != CURL_POLL_IN { watch(socket, wanted) }
  }

  /// Sets when curl wants its timers checked; below 0 means never.
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
    // Rounded up: too early, curl has nothing to do.
    return Int32(max(.zero, left + .microseconds(999)) / .milliseconds(1))
  }
}
