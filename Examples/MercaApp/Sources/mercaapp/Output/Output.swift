import Foundation

/// The output of the command.
enum Output {
  /// Writes a diagnostic.
  static func complain(_ text: String) { draw("mercaapp: \(text)\n") }

  /// Writes a line at once, also if the output is a file or a pipe.
  ///
  /// Ends the command if the reader has closed the pipe, as `head` does after its lines, and if nothing more can be
  /// written, as on a full disk.
  static func say(_ text: String) {
    switch write("\(text)\n", to: STDOUT_FILENO) {
    case 0: return
    case EPIPE: endUnheard()
    case let error:
      complain("The output cannot be written: \(String(cString: strerror(error))).")
      exit(1)
    }
  }

  /// Writes a part of a line to the standard error output; if that fails, there is no way to report it.
  static func draw(_ text: String) { _ = write(text, to: STDERR_FILENO) }

  /// Writes a whole text; returns the error code, or 0.
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

  /// Ends the command silently by SIGPIPE, like any command whose reader has closed the pipe.
  private static func endUnheard() -> Never {
    signal(SIGPIPE, SIG_DFL)
    // A program that starts this one may have blocked the signal.
    var broken = sigset_t()
    sigemptyset(&broken)
    sigaddset(&broken, SIGPIPE)
    pthread_sigmask(SIG_UNBLOCK, &broken, nil)
    raise(SIGPIPE)
    exit(1)
  }
}
