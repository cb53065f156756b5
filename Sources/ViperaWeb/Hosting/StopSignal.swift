import Dispatch
import Glibc
import Vipera

/// Tells that whoever started the program wants it to end: Ctrl-C, or a service manager.
///
/// From its making to `cancel()` it takes SIGINT and SIGTERM, which else end the program at once.
struct StopSignal {
  /// A pipe of the program that signals write to, since little else may be done in one.
  ///
  /// Dispatch has sources for signals, which take them a moment after they were made: what comes before
  /// is lost.
  private static let pipe = {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    precondition(socketpair(AF_UNIX, kind, 0, &ends) == 0, "no descriptor for signals: \(errno)")
    return (read: ends[0], write: ends[1])
  }()
  private static let numbers = [SIGINT, SIGTERM]
  /// How many take the signals; several hosts of one program all stop.
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

  /// Returns at the first signal since this was made, or when the task is cancelled.
  func wait() async {
    for await _ in signals { break }
  }

  /// Has signals do again what they do by themselves.
  func cancel() {
    source.cancel()
    Self.takers.withLock { takers in
      takers -= 1
      guard takers == 0 else { return }
      for number in Self.numbers { signal(number, SIG_DFL) }
    }
  }

  private static func take() {
    // What an earlier one was told.
    var byte: UInt8 = 0
    while read(pipe.read, &byte, 1) == 1 {}
    for number in numbers {
      signal(number) { _ in
        let code = errno
        var byte: UInt8 = 1
        // A full pipe has told it already.
        _ = write(StopSignal.pipe.write, &byte, 1)
        errno = code
      }
    }
  }
}
