import ViperaSource

/// A member that a declaration gets.
struct NewMember: Hashable {
  /// What a member is found by.
  enum Key: Hashable, CustomStringConvertible {
    /// A method by its name with labels.
    case method(String)
    case property(String)
    case type(String)

    var description: String {
      switch self {
      case .method(let name), .property(let name), .type(let name): name
      }
    }
  }

  /// The declaration.
  let place: DeclarationPlace
  /// The declaration's name.
  let owner: String
  /// The member that it follows; nil to be the last one.
  let after: SourcePosition?
  let key: Key
  /// The text, with two spaces a level.
  let lines: [String]

  init(in declaration: LocatedDeclaration, after: SourcePosition?, _ key: Key, _ lines: [String]) {
    place = declaration.place
    owner = declaration.facts.qualifiedName
    self.after = after
    self.key = key
    self.lines = lines
  }
}
