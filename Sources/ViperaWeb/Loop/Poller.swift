import CEpoll
import Glibc

/// The epoll instance of one loop, and the eventfd that wakes it; no other type uses the epoll functions of CEpoll.
///
/// Descriptors are watched level-triggered. Edge-triggered watching was not faster in our measurements, and needs
/// another read whenever a read has filled its buffer (decision 8).
final class Poller: Sendable {
  // SAFETY: only the thread of one loop creates, fills and reads the events.
  /// The events found by one wait.
  final class Events: @unchecked Sendable {
    /// The maximum number of descriptors that one wait can find.
    static let capacity = Int(cepoll_capacity)

    private let found = UnsafeMutablePointer<cepoll_event>.allocate(capacity: capacity)
    private var count = 0

    /// Whether more descriptors may be ready.
    var isFull: Bool { count == Self.capacity }

    deinit {
      found.deallocate()
    }

    /// Calls `body` for each ready descriptor, with the token of its registration.
    func forEach(_ body: (_ token: UInt64, _ readiness: Readiness) -> Void) {
      for index in 0..<count where found[index].token != Poller.wakeToken {
        body(found[index].token, Poller.readiness(found[index].events))
      }
    }

    /// Waits and returns whether the eventfd is ready.
    fileprivate func wait(_ poller: Int32, _ timeout: Int32) -> Bool {
      count = max(0, Int(cepoll_wait(poller, found, Int32(cepoll_capacity), timeout)))
      return (0..<count).contains { found[$0].token == Poller.wakeToken }
    }
  }

  /// The token of the eventfd.
  static let wakeToken = UInt64.max

  private let poller: Int32
  private let waker: Int32

  init() {
    poller = cepoll_create()
    waker = cepoll_eventfd()
    precondition(
      poller >= 0 && waker >= 0,
      """
      An event loop could not be made: \(SocketError.text(errno)). Raise the limit of open files \
      ('ulimit -n') or make fewer loops.
      """
    )
    _ = cepoll_add(poller, waker, cepoll_in, Poller.wakeToken)
  }

  deinit {
    close(waker)
    close(poller)
  }

  func add(_ descriptor: Int32, for interest: Readiness, token: UInt64) throws(SocketError) {
    guard cepoll_add(poller, descriptor, Poller.flags(interest), token) == 0
    else { throw SocketError(.watch, errno) }
  }

  func change(_ descriptor: Int32, to interest: Readiness, token: UInt64) {
    _ = cepoll_modify(poller, descriptor, Poller.flags(interest), token)
  }

  func remove(_ descriptor: Int32) {
    _ = cepoll_remove(poller, descriptor)
  }

  /// Ends the current wait, or the next one.
  func wake() {
    var one: UInt64 = 1
    _ = write(waker, &one, 8)
  }

  /// Sets the name of the calling thread for debuggers.
  static func nameThread(_ name: String) {
    cepoll_name_thread(String(decoding: name.utf8.prefix(15), as: UTF8.self))
  }

  /// Waits at most `timeout` milliseconds (-1 means without a limit), and replaces `events`.
  func wait(_ timeout: Int32, into events: Events) {
    guard events.wait(poller, timeout) else { return }
    var counter: UInt64 = 0
    _ = read(waker, &counter, 8)
  }

  private static func flags(_ interest: Readiness) -> UInt32 {
    var flags: UInt32 = 0
    if interest.contains(.read) { flags |= cepoll_in }
    if interest.contains(.write) { flags |= cepoll_out }
    if interest.contains(.peerFinished) { flags |= cepoll_closed_by_peer }
    return flags
  }

  private static func readiness(_ flags: UInt32) -> Readiness {
    var readiness: Readiness = []
    if flags & cepoll_in != 0 { readiness.insert(.read) }
    if flags & cepoll_out != 0 { readiness.insert(.write) }
    if flags & cepoll_closed_by_peer != 0 { readiness.insert(.peerFinished) }
    if flags & (cepoll_hung_up | cepoll_error) != 0 { readiness.insert(.failed) }
    return readiness
  }
}
