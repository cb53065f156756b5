@preconcurrency import Foundation

/// The command's way to whoever runs it, beside what it prints.
enum Output {
  /// Writes a diagnostic.
  static func complain(_ text: String) {
    fputs("livebench: \(text)\n", stderr)
  }

  /// Ends the command.
  static func exit(code: Int32) -> Never {
    Foundation.exit(code)
  }
}
