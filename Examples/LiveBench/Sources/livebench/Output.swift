@preconcurrency import Foundation

/// Prints the diagnostics of the command.
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
