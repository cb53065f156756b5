import Foundation

/// The command's way to whoever runs it.
enum Output {
  /// Writes a diagnostic.
  static func complain(_ text: String) {
    FileHandle.standardError.write(Data("mercaapp: \(text)\n".utf8))
  }

  /// Writes at once, also where the output is a file or a pipe.
  static func say(_ text: String) {
    FileHandle.standardOutput.write(Data("\(text)\n".utf8))
  }

  /// Writes a part of a line beside the results.
  static func draw(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }

  /// Ends the command.
  static func exit(code: Int32) -> Never {
    Foundation.exit(code)
  }
}
