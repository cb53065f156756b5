import Dispatch
import Foundation

/// Tells that whoever started the program wants it to end: Ctrl-C, or a service manager.
enum StopSignal {
  /// Returns at the first SIGINT or SIGTERM; a second one ends the program at once.
  static func wait() async {
    let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      return DispatchSource.makeSignalSource(signal: number)
    }
    let signals = AsyncStream<Void> { stream in
      for source in sources {
        source.setEventHandler { @Sendable in stream.yield() }
        source.resume()
      }
    }
    for await _ in signals { break }
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }
}
