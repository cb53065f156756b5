/// The distance between a file and another file that uses it, measured by their folders.
package struct FolderNearness: Hashable, Comparable, Sendable {
  /// The number of common folders at the start of both paths.
  private let start: Int
  /// The number of the file's folders that appear anywhere in the path of the other file.
  private let names: Int

  package init(of file: String, to user: String) {
    let folders = file.split(separator: "/").dropLast()
    let others = user.split(separator: "/").dropLast()
    start = zip(folders, others).prefix { Self.isNamed($1, after: $0) }.count
    names = Set(folders).count { folder in others.contains { Self.isNamed($0, after: folder) } }
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.start, left.names) < (right.start, right.names)
  }

  /// Whether a folder's name begins with another folder's name: the tests of `Shop` are in `ShopTests`.
  private static func isNamed(_ folder: Substring, after other: Substring) -> Bool {
    guard folder.hasPrefix(other) else { return false }
    return folder.dropFirst(other.count).first.map { !$0.isLowercase && !$0.isNumber } ?? true
  }
}
