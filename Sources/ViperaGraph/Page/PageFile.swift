import Foundation
import ViperaLint

/// Writes texts to files.
package enum PageFile {
  package enum Error: Swift.Error, Equatable, CustomStringConvertible {
    case foreign(String)
    case folder(String)
    case unwritable(String, reason: String)

    package var description: String {
      switch self {
      case .foreign(let path):
        "'\(path)' exists, and 'vipera graph' has not written it. Name another file with --output."
      case .folder(let path): "'\(path)' is a folder. Name a file in it: --output \(path)/app.html."
      case .unwritable(let path, let reason): "'\(path)' cannot be written: \(reason)"
      }
    }
  }

  /// The default file for the map.
  package static let standardName = "vipera-graph.html"

  /// Replaces the content of the file at `path`; error messages call the file `name`.
  ///
  /// A file that the user has not named is replaced only if this command has written it.
  package static func write(_ text: String, to path: String, name: String, isNamed: Bool) throws(Error) {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if isFolder.boolValue { throw .folder(name.hasSuffix("/") ? String(name.dropLast()) : name) }
    if exists, !isNamed, !isPage(path) { throw .foreign(name) }
    do {
      try OutputFile.write(text, to: path)
    } catch {
      throw .unwritable(name, reason: error.localizedDescription)
    }
  }

  private static func isPage(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    let mark = Data(GraphPage.mark.utf8)
    return (try? file.read(upToCount: mark.count)) == mark
  }
}
