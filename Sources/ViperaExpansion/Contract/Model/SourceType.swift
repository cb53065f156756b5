/// A type as written in the source, on one line.
///
/// In a stand-in for a part (a spy or a probe), `Self` is another type. So each `Self` is stored separately from the
/// text.
package struct SourceType: Equatable {
  enum Piece: Equatable {
    case text(String)
    case selfType
  }

  var pieces: [Piece]
  /// All names in the type, qualified as written: `Employee.ID`.
  var names: [TypeName] = []
  /// The path of a single type, which may be optional or have generic arguments: `Shop.Item` for `inout
  /// Shop.Item<Int>?`; empty for a tuple, a function or a collection.
  package var whole: [String] = []

  package init(_ text: String, names: [TypeName] = []) {
    pieces = [.text(text)]
    self.names = names
  }

  init(pieces: [Piece], names: [TypeName]) {
    self.pieces = pieces
    self.names = names
  }

  /// The type with `owner` in place of `Self`.
  package func text(self owner: String) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .selfType: owner
      }
    }
    .joined()
  }

  /// The type of a stored value.
  ///
  /// A stored value has an ordinary optional instead of `!`, and no `sending`.
  package var kept: SourceType {
    var kept = self
    if case .text(let first)? = pieces.first, first.hasPrefix("sending ") {
      kept.pieces[0] = .text(String(first.dropFirst("sending ".count)))
    }
    if case .text(let last)? = kept.pieces.last, last.hasSuffix("!") {
      kept.pieces[pieces.count - 1] = .text(last.dropLast() + "?")
    }
    return kept
  }

  /// Whether the type contains `Self`.
  var mentionsSelf: Bool { pieces.contains(.selfType) }
  /// Whether the type is just `Self`.
  package var isSelf: Bool { pieces == [.selfType] }

  /// Whether the type contains one of the associated types `types`, with or without a preceding `Self`.
  package func mentionsOwn(_ types: Set<String>) -> Bool {
    names.contains { name in name.path.first { $0 != "Self" }.map(types.contains) ?? false }
  }

  /// Whether the type contains one of `generics`.
  package func mentions(_ generics: Set<String>) -> Bool {
    names.contains { generics.contains($0.root) }
  }
}
