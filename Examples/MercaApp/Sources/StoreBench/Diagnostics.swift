import Glibc

/// What is said beside the results.
enum Diagnostics {
  /// Writes a text to stderr at once.
  static func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(2, bytes, bytes.count)
  }
}
