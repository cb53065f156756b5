import Foundation

/// The command's way to whoever runs it.
enum Output {
  /// Writes a diagnostic.
  static func complain(_ text: String) {
    write("mercaapp: \(text)\n", to: .standardError)
  }

  /// Writes at once, also where the output is a file or a pipe.
  static func say(_ text: String) {
    write("\(text)\n", to: .standardOutput)
  }

  /// Writes a part of a line beside the results.
  static func draw(_ text: String) {
    write(text, to: .standardError)
  }

  /// Ends the command.
  static func exit(code: Int32) -> Never {
    Foundation.exit(code)
  }

  private static func write(_ text: String, to file: FileHandle) {
    // Whoever read it may have left, as `head` does, and there is nobody else to tell.
    try? file.write(contentsOf: Data(text.utf8))
  }
}
