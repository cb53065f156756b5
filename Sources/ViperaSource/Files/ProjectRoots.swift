/// The root folders of apps and packages, found by their marker files: `Shop.xcodeproj`, `Package.swift`.
package struct ProjectRoots: Hashable, Sendable, Codable {
  /// The root folders with trailing slashes.
  ///
  /// An empty string means the folder to which paths are relative.
  private let folders: Set<String>

  /// Finds the marker files among paths, and ignores the other paths.
  package init(_ paths: [String] = []) {
    let marks = paths.filter { Self.isMark($0.split(separator: "/").last ?? "") }
    folders = Set(marks.map { path in path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" })
  }

  /// Whether a file or folder with this name marks the root of an app or a package.
  static func isMark(_ name: Substring) -> Bool {
    name.hasSuffix(".xcodeproj") || ["Package.swift", "Project.swift", "project.yml"].contains(name)
  }

  /// The root folder of the innermost app or package that contains a file; empty if none is known.
  package func root(of path: String) -> String {
    var folder = path[...]
    while let slash = folder.dropLast().lastIndex(of: "/") {
      folder = folder[...slash]
      if folders.contains(String(folder)) { return String(folder) }
    }
    return ""
  }

  package var sorted: [String] { folders.sorted() }
}
