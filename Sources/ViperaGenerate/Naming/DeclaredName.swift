/// A type that a project declares.
package struct DeclaredName: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case `protocol`, `class`, `struct`, `enum`, actor
  }

  package let kind: Kind
  package let name: String
  /// The path of its file, relative to the project's folder.
  package let file: String

  /// Describes a declared type.
  package init(_ kind: Kind, _ name: String, file: String) {
    self.kind = kind
    self.name = name
    self.file = file
  }
}

extension DeclaredName {
  /// The folder of its file; empty at the top level.
  var folder: String { file.splitAtLast("/").before }

  /// The name of its file without the extension.
  var fileName: String {
    let name = file.splitAtLast("/").after
    return name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
  }
}

extension String {
  /// The texts before and after the last `separator`; without a separator, the whole text counts as after it.
  func splitAtLast(_ separator: Character) -> (before: String, after: String) {
    guard let place = lastIndex(of: separator) else { return ("", self) }
    return (String(self[..<place]), String(self[index(after: place)...]))
  }
}
