import Foundation

/// The output of the command.
enum Output {
  /// Writes an error message to standard error.
  static func complain(_ text: String) { draw("mercaapp: \(text)\n") }

  /// Writes a line at once, even to a file or a pipe.
  ///
  /// Ends the command if the reader has closed the pipe, as `head` does, or if writing fails, as on a full disk.
  static func say(_ text: String) {
    switch write("\(text)\n", to: STDOUT_FILENO) {
    case 0: return
    case EPIPE: endUnheard()
    case let error:
      complain("The output cannot be written: \(String(cString: strerror(error))).")
      exit(1)
    }
  }

  /// Writes a text to standard error, without a line break; ignores errors, since they could not be reported either.
  static func draw(_ text: String) { _ = write(text, to: STDERR_FILENO) }

  /// Writes a whole text; returns 0, or the error code.
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

  /// Ends the command by SIGPIPE, as is usual when the reader has closed the pipe.
  private static func endUnheard() -> Never {
    signal(SIGPIPE, SIG_DFL)
    // The program that started this one may have blocked the signal.
    var broken = sigset_t()
    sigemptyset(&broken)
    sigaddset(&broken, SIGPIPE)
    pthread_sigmask(SIG_UNBLOCK, &broken, nil)
    raise(SIGPIPE)
    exit(1)
  }
}
