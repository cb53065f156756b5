import CWatch
import Glibc

/// Waits until one of many lines has something to read.
///
/// Asleep also for what is due soon: a client that waits awake takes its whole processor, and is kept
/// from it for milliseconds whenever something else wants to run.
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

  /// The positions of lines that have something to read, none when `nanoseconds` are over.
  func wait(_ nanoseconds: UInt64) -> ArraySlice<UInt32> {
    let count = watch_wait(descriptor, &ready, Int(nanoseconds))
    return ready[..<max(Int(count), 0)]
  }
}
