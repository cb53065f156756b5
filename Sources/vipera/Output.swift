import Foundation
import Synchronization
import ViperaLint

/// The output of the command: results go to standard output, and diagnostics to standard error.
enum Output {
  /// The width of the terminal in columns; 80 if the output is not a terminal.
  static var width: Int {
    var size = winsize()
    guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return 80 }
    return max(60, min(Int(size.ws_col), 110))
  }

  /// Whether results are printed on a terminal.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The error code of the first failed write, or 0.
  ///
  /// After a failed write, no more results are written.
  private static let error = Mutex<Int32>(0)

  /// Whether results were lost, for example because the disk is full; false if the reader has closed the pipe.
  static var hasFailed: Bool { ![0, EPIPE].contains(error.withLock { $0 }) }

  /// Whether results may be coloured: on a terminal, unless `NO_COLOR` is set.
  static var hasColour: Bool {
    isTerminal && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
  }

  /// Writes a result, followed by a line break.
  ///
  /// After an error, all further results are dropped, so that the command still ends with its own exit code. For
  /// example, `head` closes the pipe early.
  static func say(_ text: String) {
    guard error.withLock({ $0 }) == 0 else { return }
    let result = write("\(text)\n", to: STDOUT_FILENO)
    error.withLock { $0 = result }
    if hasFailed { complain("The output cannot be written: \(String(cString: strerror(result))).") }
  }

  /// Writes a diagnostic without terminal control characters, since names from untrusted files may contain some.
  static func complain(_ text: String) {
    // If a diagnostic cannot be written, that cannot be reported either.
    _ = write("vipera: \(text.visibleLines)\n", to: STDERR_FILENO)
  }

  /// Whether diagnostics are printed on a terminal.
  static var hasProgress: Bool { isatty(STDERR_FILENO) == 1 }

  /// Replaces the progress line on the terminal; an empty text removes it.
  static func showProgress(_ text: String) {
    _ = write("\r\u{1B}[K\(text)", to: STDERR_FILENO)
  }

  static func exit(code: Int32) -> Never { Foundation.exit(code) }

  /// Writes a text completely; returns the error code, or 0.
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
}
