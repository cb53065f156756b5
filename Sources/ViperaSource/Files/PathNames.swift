/// Splits paths into names.
package enum PathNames {
  /// A path without `.`, repeated slashes and a trailing slash: `.//App/` becomes `App`.
  package static func normalized(_ path: String) -> String {
    let names = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    return path.hasPrefix("/") ? "/\(names)" : names.isEmpty ? "." : names
  }

  /// The names of a path, with `.` and `..` resolved as far as possible without reading the disk.
  package static func split(_ path: String) -> [String] {
    var names: [String] = []
    for name in path.split(separator: "/") where name != "." {
      if name == "..", let last = names.last, last != ".." { names.removeLast() } else { names.append(String(name)) }
    }
    return names
  }

  /// A path relative to a folder, if it is below that folder; otherwise unchanged.
  ///
  /// Relative paths start in `workingFolder`.
  package static func relative(_ path: String, to folder: String, workingFolder: String) -> String {
    let names = split(path.hasPrefix("/") ? path : "\(workingFolder)/\(path)")
    let around = split(folder)
    guard names.starts(with: around), names.count > around.count else { return path }
    return names.dropFirst(around.count).joined(separator: "/")
  }

  /// An absolute path.
  package static func absolute(_ path: String, workingFolder: String) -> String {
    "/" + split(path.hasPrefix("/") ? path : "\(workingFolder)/\(path)").joined(separator: "/")
  }
}
