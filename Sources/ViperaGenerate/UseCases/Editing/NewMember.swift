import ViperaSource

/// A member that a declaration gets.
struct NewMember: Hashable {
  /// The name that finds a member in its declaration.
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

  /// Where a member goes in its declaration.
  enum Spot: Hashable {
    case first
    case last
    /// Behind the member whose name is at the position.
    case after(SourcePosition)

    /// Behind a member, or last if there is none.
    init(after position: SourcePosition?) { self = position.map { Spot.after($0) } ?? .last }
  }

  /// The declaration.
  let place: DeclarationPlace
  /// The declaration's name.
  let owner: String
  let spot: Spot
  let key: Key
  /// The text, with two spaces a level.
  let lines: [String]

  init(in declaration: LocatedDeclaration, _ spot: Spot, _ key: Key, _ lines: [String]) {
    place = declaration.place
    owner = declaration.facts.qualifiedName
    self.spot = spot
    self.key = key
    self.lines = lines
  }
}
