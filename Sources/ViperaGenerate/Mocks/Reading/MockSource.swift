import Foundation

/// A source file with protocols.
package struct MockSource: Equatable, Sendable {
  /// The path relative to the project's folder.
  package let path: String
  package let text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

extension MockSource {
  /// Folders that do not contain the project's own code.
  private static let foreign: Set<String> = [".build", "Pods", "Carthage", "DerivedData", "node_modules", "checkouts"]

  /// Returns the Swift files at `paths`, which are files or folders, sorted by name.
  ///
  /// Generated files are skipped, since spies need no spies.
  package static func read(_ paths: [String], in root: String) throws(GenerateError) -> [MockSource] {
    var names: [String] = []
    for path in paths {
      let found = try files(at: path, in: root)
      guard !found.isEmpty else {
        throw GenerateError("'\(path)' holds no Swift file. Name the file or folder that declares the protocols.")
      }
      for name in found where !names.contains(name) { names.append(name) }
    }
    var sources: [MockSource] = []
    for name in names {
      guard let bytes = FileManager.default.contents(atPath: root + "/" + name) else {
        throw GenerateError("'\(name)' cannot be read. Check its permissions.")
      }
      sources.append(MockSource(path: name, text: String(decoding: bytes, as: UTF8.self)))
    }
    return sources
  }

  private static func files(at path: String, in root: String) throws(GenerateError) -> [String] {
    let relative = relative(path, to: root)
    let place = relative.hasPrefix("/") ? relative : root + "/" + relative
    guard ProjectPath.exists(place) else {
      throw GenerateError("There is no '\(path)'. Name a file or a folder of the project.")
    }
    guard !relative.hasPrefix("/"), !relative.split(separator: "/").contains("..") else {
      throw GenerateError("'\(path)' is outside of this folder. Run the command in the project's folder.")
    }
    guard ProjectPath.isFolder(place) else { return [relative] }
    guard let walk = FileManager.default.enumerator(atPath: place) else {
      throw GenerateError("The folder '\(path)' cannot be read. Check its permissions.")
    }
    var found: [String] = []
    while let name = walk.nextObject() as? String {
      let folders = name.split(separator: "/").dropLast().map(String.init)
      guard name.hasSuffix(".swift"), !name.hasSuffix("+Generated.swift"), foreign.isDisjoint(with: folders) else {
        continue
      }
      found.append(relative.isEmpty ? name : relative + "/" + name)
    }
    return found.sorted()
  }

  /// The path relative to `root`, without `./` and a trailing slash; absolute paths outside `root` are not changed.
  static func relative(_ path: String, to root: String) -> String {
    var rest = path[...]
    if rest.hasPrefix(root + "/") { rest = rest.dropFirst(root.count + 1) }
    while rest.hasPrefix("./") { rest = rest.dropFirst(2) }
    while rest.count > 1, rest.hasSuffix("/") { rest = rest.dropLast() }
    return rest == "." || rest == root ? "" : String(rest)
  }
}
