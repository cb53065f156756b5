/// Splits paths into names.
package enum PathNames {
  /// A path without `.`, repeated slashes and a slash at its end: `.//App/` is `App`.
  package static func normalized(_ path: String) -> String {
    let names = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    return path.hasPrefix("/") ? "/\(names)" : names.isEmpty ? "." : names
  }

  /// The names of a path without `.` and `..`, as far as these can be resolved without looking at the disk.
  package static func split(_ path: String) -> [String] {
    var names: [String] = []
    for name in path.split(separator: "/") where name != "." {
      if name == "..", let last = names.last, last != ".." { names.removeLast() } else { names.append(String(name)) }
    }
    return names
  }

  /// A path as it is called from a folder, if it is below it; otherwise as it is.
  ///
  /// Relative paths start in `workingFolder`.
  package static func relative(_ path: String, to folder: String, workingFolder: String) -> String {
    let names = split(path.hasPrefix("/") ? path : "\(workingFolder)/\(path)")
    let around = split(folder)
    guard names.starts(with: around), names.count > around.count else { return path }
    return names.dropFirst(around.count).joined(separator: "/")
  }

  /// A path from the top.
  package static func absolute(_ path: String, workingFolder: String) -> String {
    "/" + split(path.hasPrefix("/") ? path : "\(workingFolder)/\(path)").joined(separator: "/")
  }
}
