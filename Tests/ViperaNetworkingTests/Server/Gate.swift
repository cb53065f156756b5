import Glibc

/// Blocks the threads of a server until the gate is opened.
final class Gate: Sendable {
  private let ends: (read: Int32, write: Int32)

  init() {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    precondition(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    self.ends = (ends[0], ends[1])
  }

  deinit {
    close(ends.read)
    close(ends.write)
  }

  /// Lets all waiting and all later threads pass.
  func open() {
    // The byte is never read from the pipe, so the gate stays open.
    _ = write(ends.write, "o", 1)
  }

  /// Waits until the gate opens.
  func pass() {
    var waiting = pollfd(fd: ends.read, events: Int16(POLLIN), revents: 0)
    while poll(&waiting, 1, -1) < 0 {}
  }
}
