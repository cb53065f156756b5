/// The relative path from one folder to another.
enum RelativePath {
  /// The path of `target` relative to `base`; both begin with `/`.
  static func from(_ base: String, to target: String) -> String {
    let (base, target) = (steps(of: base), steps(of: target))
    let common = zip(base, target).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: base.count - common) + target.dropFirst(common)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  /// The absolute path; a path that does not begin with `/` is relative to `folder`.
  static func absolute(_ path: String, in folder: String) -> String {
    "/" + steps(of: path.hasPrefix("/") ? path : "\(folder)/\(path)").joined(separator: "/")
  }

  /// The folders of the path, with `.` and `..` resolved.
  private static func steps(of path: String) -> [String] {
    var steps: [String] = []
    for step in path.split(separator: "/") where step != "." {
      if step == ".." { _ = steps.popLast() } else { steps.append(String(step)) }
    }
    return steps
  }
}
