import Foundation

/// The command's way to whoever runs it.
enum Output {
  /// Writes a diagnostic.
  static func complain(_ text: String) {
    // Where diagnostics cannot be written, nobody is there to be told.
    _ = write("mercaapp: \(text)\n", to: STDERR_FILENO)
  }

  /// Writes at once, also where the output is a file or a pipe.
  ///
  /// It ends the command where nobody reads any more, as `head` does after its lines, and where nothing
  /// more can be written, as on a disk that is full.
  static func say(_ text: String) {
    switch write("\(text)\n", to: STDOUT_FILENO) {
    case 0: return
    case EPIPE: endUnheard()
    case let error:
      complain("The output cannot be written: \(String(cString: strerror(error))).")
      exit(code: 1)
    }
  }

  /// Writes a part of a line beside the results.
  static func draw(_ text: String) {
    _ = write(text, to: STDERR_FILENO)
  }

  /// Ends the command.
  static func exit(code: Int32) -> Never {
    Foundation.exit(code)
  }

  /// Writes all of a text; returns why it cannot, or 0.
  private static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Ends as any command does whose reader has left, without a word.
  private static func endUnheard() -> Never {
    signal(SIGPIPE, SIG_DFL)
    // The store's threads hold the signal back.
    var broken = sigset_t()
    sigemptyset(&broken)
    sigaddset(&broken, SIGPIPE)
    pthread_sigmask(SIG_UNBLOCK, &broken, nil)
    raise(SIGPIPE)
    exit(code: 1)
  }
}
