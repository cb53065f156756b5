import Foundation

/// Writes a file that the user has named.
package enum OutputFile {
  /// Replaces the file at `path` in one step.
  ///
  /// A device or a pipe is not replaced but written to, and a link is followed.
  package static func write(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: path)
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { return try Data(text.utf8).write(to: url) }
      try Data(text.utf8).write(to: url.resolvingSymlinksInPath(), options: .atomic)
    } else {
      // A link that leads nowhere creates its target.
      let isLink = lstat(path, &status) == 0
      try Data(text.utf8).write(to: url, options: isLink ? [] : .atomic)
    }
  }
}
