import CCurl

/// Waits for what curl waits for: its sockets, its next timer, and somebody who has work for it.
///
/// curl's own way of waiting asks about each socket anew in every turn, and looks at every request; here
/// the system keeps the list, and curl looks at what is ready alone. curl gives a socket up when a
/// request has ended and takes it again for the next, so that of a connection stays watched meanwhile:
/// what comes then, such as its end, takes it out.
///
/// A socket that the system has no more room to watch is looked at every 20 ms instead.
final class CurlPoller {
  private struct Socket {
    /// What the system tells of, and what curl wants to hear.
    var watched: Int32 = 0
    var wanted: Int32 = 0
    /// Whether it was opened here, so that its end is known for sure.
    var isConnection = false
  }

  /// The longest it waits without looking; it is woken for everything that matters.
  private static let longestWait = Duration.seconds(60)
  /// The time between two looks at sockets that the system does not watch.
  private static let blindWait = Duration.milliseconds(20)

  private let poller: Int32
  private let system: System
  private let wakeUp: Int32
  // SAFETY: curl's thread alone has them, and nothing is called while one changes; curl tells of them several
  // times for each request, and to have each use looked at costs more than the use.
  /// By their descriptors, which are small numbers.
  @exclusivity(unchecked) private var sockets: [Socket] = []
  /// Sockets of which curl does not hear all that it wants to, as the system has no more room for them.
  private(set) var unwatched: [Int32] = []
  /// When those are looked at next.
  private var nextBlindLook: ContinuousClock.Instant?
  /// How many connections have ended.
  private(set) var closings = 0
  // SAFETY: as with the sockets.
  @exclusivity(unchecked) private var deadline: ContinuousClock.Instant?
  private var isDue = false
  private let found = UnsafeMutablePointer<ccurl_event>.allocate(capacity: Int(ccurl_capacity))

  /// Waits with `poller`, until `wakeUp` too, neither of which it closes.
  ///
  /// Returns nil when the system watches no more: nobody could wake it.
  init?(poller: Int32, wakeUp: Int32, system: System = System()) {
    self.poller = poller
    self.wakeUp = wakeUp
    self.system = system
    guard ccurl_epoll_set(poller, wakeUp, 0, CURL_POLL_IN) == 0 else { return nil }
  }

  deinit {
    found.deallocate()
  }

  /// The poller that a callback was given as its context.
  static func at(_ context: UnsafeMutableRawPointer?) -> CurlPoller? {
    context.map { Unmanaged<CurlPoller>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Has curl do what is due now: begin what was added, end what takes too long.
  func actOnTime(_ multi: UnsafeMutableRawPointer) {
    var count: Int32 = 0
    // Once in each turn: whoever has a command must not wait for curl to want nothing more.
    if isDue {
      // curl says when it wants to be asked next, and says nothing when that is never.
      isDue = false
      deadline = nil
      curl_multi_socket_action(multi, CURL_SOCKET_TIMEOUT, 0, &count)
    }
    if let nextBlindLook, nextBlindLook <= system.now() { lookAtUnwatched(multi) }
  }

  /// Asks the system again, and has curl look where that has no room still.
  private func lookAtUnwatched(_ multi: UnsafeMutableRawPointer) {
    var count: Int32 = 0
    // Not in each turn, of which there are thousands a second just when much is under way.
    nextBlindLook = unwatched.isEmpty ? nil : system.now() + Self.blindWait
    for socket in unwatched {
      let wanted = sockets[Int(socket)].wanted
      watch(socket, wanted)
      guard unwatched.contains(socket) else { continue }
      // While it connects, curl looks for itself whether the socket is ready. Later it reads and writes
      // at once, which does not wait where it is not.
      curl_multi_socket_action(multi, socket, wanted, &count)
    }
  }

  /// Has curl look at the sockets that are ready, and waits for one first if it `blocks`.
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
    // With any socket curl looks at the time too.
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
      // A process that was just forked has it open too, and the system would go on to tell of it.
      watch(socket, 0)
      sockets[Int(socket)] = Socket()
    }
    return CCurl.close(socket)
  }

  /// Takes what curl wants to hear of a socket from now on.
  func take(_ wish: Int32, of socket: Int32) {
    makeRoom(for: socket)
    let wanted = wish == CURL_POLL_REMOVE ? 0 : wish
    sockets[Int(socket)].wanted = wanted
    let isKept = sockets[Int(socket)].isConnection && wanted == 0
    if !isKept || sockets[Int(socket)].watched != CURL_POLL_IN { watch(socket, wanted) }
  }

  /// Takes when curl wants to be asked to look at the time; below 0 for never.
  func take(timer milliseconds: Int) {
    isDue = milliseconds == 0
    deadline = milliseconds > 0 ? system.now() + .milliseconds(milliseconds) : nil
  }

  private func watch(_ socket: Int32, _ wanted: Int32) {
    if !unwatched.isEmpty { unwatched.removeAll { $0 == socket } }
    let watched = sockets[Int(socket)].watched
    guard watched != wanted else { return }
    let isDone = system.watch(poller, socket, watched, wanted) == 0
    // What the system does not change goes on as it was.
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
