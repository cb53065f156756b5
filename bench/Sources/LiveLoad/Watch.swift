import CWatch
import Glibc

/// Waits until one of many connections can be read.
///
/// The client sleeps even for short times: if it used its whole processor, it would be delayed by milliseconds whenever
/// another program runs.
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

  /// The positions of the connections that can be read; empty after `nanoseconds`.
  func wait(_ nanoseconds: UInt64) -> ArraySlice<UInt32> {
    let count = watch_wait(descriptor, &ready, Int(nanoseconds))
    return ready[..<max(Int(count), 0)]
  }
}
