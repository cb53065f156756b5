import Dispatch
import Glibc

/// Tells that whoever started the program wants it to end: Ctrl-C, or a service manager.
///
/// From its making to `cancel()` it takes SIGINT and SIGTERM, which else end the program at once.
struct StopSignal {
  private static let numbers = [SIGINT, SIGTERM]
  private let sources: [any DispatchSourceSignal]
  private let signals: AsyncStream<Void>

  init() {
    let sources = Self.numbers.map { number in
      signal(number, SIG_IGN)
      return DispatchSource.makeSignalSource(signal: number)
    }
    signals = AsyncStream { stream in
      for source in sources {
        source.setEventHandler { @Sendable in stream.yield() }
        source.resume()
      }
    }
    self.sources = sources
  }

  /// Returns at the first signal since this was made, or when the task is cancelled.
  func wait() async {
    for await _ in signals { break }
  }

  /// Has signals do again what they do by themselves.
  func cancel() {
    for source in sources { source.cancel() }
    for number in Self.numbers { signal(number, SIG_DFL) }
  }
}
