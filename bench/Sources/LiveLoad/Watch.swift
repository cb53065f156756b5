import CWatch
import Glibc

/// Waits until one of many connections has something to read.
///
/// Sleeps even for short times: a client that waits busily uses its whole processor, and is then delayed by
/// milliseconds whenever another program wants to run.
final class Watch {
  private let descriptor: Int32
  private var ready = [UInt32](repeating: 0, count: 64)

  init(_ lines: [Line]) throws(LoadError) {
    descriptor = watch_begin()
    guard descriptor >= 0 else { throw .system("epoll_create1", errno) }
    for (index, line) in lines.enumerated() {
      guard watch_add(descriptor, line.descriptor, UInt32(index)) == 0 else {
        throw .system("epoll_ctl", errno)
      }
    }
  }

  deinit { close(descriptor) }

  /// The positions of connections with something to read; empty after `nanoseconds`.
  func wait(_ nanoseconds: UInt64) -> ArraySlice<UInt32> {
    let count = watch_wait(descriptor, &ready, Int(nanoseconds))
    return ready[..<max(Int(count), 0)]
  }
}
