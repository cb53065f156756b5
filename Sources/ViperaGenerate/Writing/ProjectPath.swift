import Foundation

/// A path below the root of a project.
enum ProjectPath {
  /// The maximum length of a path in bytes, as on most systems.
  private static let longest = 1_000

  /// Throws unless the path is below the root.
  static func check(_ path: String) throws(GenerateError) {
    guard !path.isEmpty else { throw GenerateError("A file has an empty path. Give it a name.") }
    guard path.utf8.count <= longest else {
      throw GenerateError("The path '\(path.prefix(60))…' is longer than \(longest) bytes. Choose shorter names.")
    }
    guard path.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
      let shown = path.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : String($0) }.joined()
      throw GenerateError("The path '\(shown)' has a control character. Use letters and digits.")
    }
    guard !path.hasPrefix("/") else {
      throw GenerateError("The path '\(path)' begins with '/'. Use a path below the project's folder.")
    }
    for piece in path.split(separator: "/", omittingEmptySubsequences: false) {
      switch piece {
      case "":
        throw GenerateError("The path '\(path)' has an empty piece. Write one '/' between folders, none at the end.")
      case ".", "..":
        throw GenerateError("The path '\(path)' has the step '\(piece)'. Use a path below the project's folder.")
      default:
        continue
      }
    }
  }

  /// The path with symbolic links and `..` resolved; nil if it does not exist.
  static func real(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether the path exists, even as a broken symbolic link.
  static func exists(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path)) != nil
  }

  /// Whether the path is a folder or a symbolic link to one.
  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The first `limit + 1` bytes of a file; nil if the file cannot be read.
  static func bytes(at path: String, limit: Int) -> Data? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    do {
      return try file.read(upToCount: limit + 1) ?? Data()
    } catch {
      return nil
    }
  }

  /// The parent folder of a path below a root; empty for the root.
  static func folder(of path: String) -> String { parent(of: path) ?? "" }

  /// The parent folder of a path; nil for the root folder.
  static func parent(of path: String) -> String? {
    guard path != "/", let slash = path.lastIndex(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
