/// The name of a type that a project declares.
package struct DeclaredName: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case `protocol`, `class`, `struct`, `enum`, actor
  }

  package let kind: Kind
  package let name: String
  /// The file's path, relative to the project's folder.
  package let file: String

  /// Creates the name of a declared type.
  package init(_ kind: Kind, _ name: String, file: String) {
    self.kind = kind
    self.name = name
    self.file = file
  }
}

extension DeclaredName {
  /// The file's folder; empty at the top level.
  var folder: String { file.splitAtLast("/").before }

  /// The file's name without its extension.
  var fileName: String {
    let name = file.splitAtLast("/").after
    return name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
  }
}

extension String {
  /// The texts before and after the last `separator`; if there is none, the text before it is empty.
  func splitAtLast(_ separator: Character) -> (before: String, after: String) {
    guard let place = lastIndex(of: separator) else { return ("", self) }
    return (String(self[..<place]), String(self[index(after: place)...]))
  }
}
