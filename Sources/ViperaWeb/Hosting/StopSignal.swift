import Dispatch
import Glibc
import Vipera

/// Waits for SIGINT (Ctrl-C) or SIGTERM (from the service manager), the signals that end the program.
///
/// From its creation to `cancel()` it handles both signals, which would otherwise end the program at once.
struct StopSignal {
  /// A pipe that the signal handler writes to, since a signal handler may do little else.
  ///
  /// Dispatch sources for signals start only some time after their creation, and a signal before that would be lost.
  private static let pipe = {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    precondition(socketpair(AF_UNIX, kind, 0, &ends) == 0, "no descriptor for signals: \(errno)")
    return (read: ends[0], write: ends[1])
  }()
  private static let numbers = [SIGINT, SIGTERM]
  /// The number of objects that handle the signals; several hosts of one program all stop.
  private static let takers = Guarded(0)

  private let source: any DispatchSourceRead
  private let signals: AsyncStream<Void>

  init() {
    let source = DispatchSource.makeReadSource(fileDescriptor: Self.pipe.read)
    signals = AsyncStream { stream in
      source.setEventHandler { @Sendable in stream.yield() }
    }
    self.source = source
    Self.takers.withLock { takers in
      takers += 1
      if takers == 1 { Self.take() }
    }
    source.resume()
  }

  /// Returns at the first signal since the object was created, or when the task is cancelled.
  func wait() async {
    for await _ in signals { break }
  }

  /// Restores the default action of the signals.
  func cancel() {
    source.cancel()
    Self.takers.withLock { takers in
      takers -= 1
      guard takers == 0 else { return }
      for number in Self.numbers { signal(number, SIG_DFL) }
    }
  }

  private static func take() {
    // Discards the signals sent to an earlier object.
    var byte: UInt8 = 0
    while read(pipe.read, &byte, 1) == 1 {}
    for number in numbers {
      signal(number) { _ in
        let code = errno
        var byte: UInt8 = 1
        // If the pipe is full, a signal has been reported before.
        _ = write(StopSignal.pipe.write, &byte, 1)
        errno = code
      }
    }
  }
}
