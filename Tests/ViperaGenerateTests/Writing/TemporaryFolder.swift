import Foundation

/// A folder that is removed with this object.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/vipera-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    // If the folder cannot be removed, the system removes it later.
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, and creates its folders.
  func write(_ text: String, to file: String) throws {
    let place = URL(filePath: "\(path)/\(file)")
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
  }

  /// The text of a file; nil if it does not exist.
  func text(of file: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(file)").map { String(decoding: $0, as: UTF8.self) }
  }

  /// All files and folders; each folder comes before its files.
  var entries: [String] {
    (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []).sorted()
  }
}
