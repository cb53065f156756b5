import ViperaSource

/// A member to be added to a declaration.
struct NewMember: Hashable {
  /// The key to find a member in its declaration.
  enum Key: Hashable, CustomStringConvertible {
    /// The name of a method with its labels.
    case method(String)
    case property(String)
    case type(String)

    var description: String {
      switch self {
      case .method(let name), .property(let name), .type(let name): name
      }
    }
  }

  /// The position of a new member in its declaration.
  enum Spot: Hashable {
    case first
    case last
    /// After the member whose name is at this position.
    case after(SourcePosition)

    /// After the member at `position`, or at the end of the declaration if `position` is nil.
    init(after position: SourcePosition?) { self = position.map { Spot.after($0) } ?? .last }
  }

  /// The position of the declaration.
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
