import ViperaSource

/// A member to be added to a declaration.
struct NewMember: Hashable {
  /// The key by which a member is found in its declaration.
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

  /// The place of a member in its declaration.
  enum Spot: Hashable {
    case first
    case last
    /// After the member whose name is at the position.
    case after(SourcePosition)

    /// After the given member, or last if there is no such member.
    init(after position: SourcePosition?) { self = position.map { Spot.after($0) } ?? .last }
  }

  /// The declaration.
  let place: DeclarationPlace
  /// The declaration's name.
  let owner: String
  let spot: Spot
  let key: Key
  /// The text, indented by two spaces per level.
  let lines: [String]

  init(in declaration: LocatedDeclaration, _ spot: Spot, _ key: Key, _ lines: [String]) {
    place = declaration.place
    owner = declaration.facts.qualifiedName
    self.spot = spot
    self.key = key
    self.lines = lines
  }
}
