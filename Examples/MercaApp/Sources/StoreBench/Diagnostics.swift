import Glibc

/// The output on stderr.
enum Diagnostics {
  /// Writes a text to stderr at once.
  static func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(2, bytes, bytes.count)
  }
}
