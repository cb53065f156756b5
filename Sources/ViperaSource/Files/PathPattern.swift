/// A path or a glob below a folder: `Legacy`, `Sources/*/Generated`, `**/*.pb.swift`.
///
/// `*` matches any characters of one name, `?` one character, and `**` any number of folders. A pattern for a folder
/// matches everything in it.
package struct PathPattern: Hashable, Sendable {
  package let text: String
  private let names: [[Character]]

  package init(_ text: String) {
    self.text = text
    names = PathNames.split(text).map(Array.init)
  }

  /// Whether the pattern matches the path or one of its parent folders.
  func matches(_ path: [String]) -> Bool { match(path.map(Array.init), isPrefix: false) }

  /// Whether something below the folder `path` may match.
  func mayMatch(below path: [String]) -> Bool { match(path.map(Array.init), isPrefix: true) }

  /// Compares the names in order.
  ///
  /// `**` is tried with the fewest folders first, and only the last `**` is tried again.
  private func match(_ path: [[Character]], isPrefix: Bool) -> Bool {
    var (at, place) = (0, 0)
    var retry: (pattern: Int, place: Int)?
    while at < names.count {
      if names[at] == ["*", "*"] {
        if isPrefix { return true }
        at += 1
        retry = (at, place)
      } else if place < path.count, Self.match(names[at], path[place]) {
        at += 1
        place += 1
      } else if let last = retry, last.place < path.count {
        retry = (last.pattern, last.place + 1)
        (at, place) = (last.pattern, last.place + 1)
      } else {
        return isPrefix && place == path.count
      }
    }
    return true
  }

  /// Compares one name.
  ///
  /// A star is tried with the fewest characters first, and only the last star is tried again.
  private static func match(_ pattern: [Character], _ name: [Character]) -> Bool {
    var (at, place) = (pattern.startIndex, name.startIndex)
    var retry: (pattern: Int, name: Int)?
    while place < name.endIndex {
      if at < pattern.endIndex, pattern[at] == "*" {
        retry = (at + 1, place)
        at += 1
      } else if at < pattern.endIndex, pattern[at] == "?" || pattern[at] == name[place] {
        at += 1
        place += 1
      } else if let last = retry {
        retry = (last.pattern, last.name + 1)
        (at, place) = (last.pattern, last.name + 1)
      } else {
        return false
      }
    }
    return pattern[at...].allSatisfy { $0 == "*" }
  }
}

/// The paths that a project excludes, and the paths that it includes although they look like third-party code.
package struct PathSelection: Sendable {
  /// The absolute path of the folder to which the patterns are relative.
  private let folder: [String]
  private let workingFolder: String
  private let excluded: [PathPattern]
  private let included: [PathPattern]

  /// Selects everything.
  package init() {
    self.init(folder: "/", workingFolder: "/", excluded: [], included: [])
  }

  /// Selects paths by patterns relative to `folder`; relative paths start in `workingFolder`.
  ///
  /// Both folders are absolute paths.
  package init(folder: String, workingFolder: String, excluded: [PathPattern], included: [PathPattern]) {
    self.folder = PathNames.split(folder)
    self.workingFolder = workingFolder
    self.excluded = excluded
    self.included = included
  }

  func excludes(_ path: String) -> Bool {
    guard !excluded.isEmpty, let names = names(of: path) else { return false }
    return excluded.contains { $0.matches(names) }
  }

  /// Whether a path in a folder of third-party code is included.
  func includes(_ path: String) -> Bool {
    guard !included.isEmpty, let names = names(of: path) else { return false }
    return included.contains { $0.matches(names) }
  }

  /// Whether something below a folder of third-party code may be included.
  func mayInclude(below path: String) -> Bool {
    guard !included.isEmpty, let names = names(of: path) else { return false }
    return included.contains { $0.mayMatch(below: names) }
  }

  /// The names of a path below the folder; nil if the path is elsewhere.
  private func names(of path: String) -> [String]? {
    let names = PathNames.split(path.hasPrefix("/") ? path : "\(workingFolder)/\(path)")
    return names.starts(with: folder) ? Array(names.dropFirst(folder.count)) : nil
  }
}
