/// An entity before it is written: a structure and its nested types.
struct EntityModel {
  let structure: Structure
  /// The date formats in the samples, which determine the decoder's strategy.
  var dates: Set<TextFormat> = []
  /// Whether the entity uses a Foundation type.
  var needsFoundation = false
  /// Notes for the user about single members, with the members' paths.
  var notes: [String] = []

  /// A structure, its members, and the types that only it uses.
  struct Structure {
    let name: String
    var lines: [Line] = []
    var types: [NestedType] = []

    /// The members that become properties.
    var properties: [Property] {
      lines.compactMap { line in
        if case .property(let property) = line { property } else { nil }
      }
    }
  }

  /// A member of the samples' objects.
  enum Line {
    case property(Property)
    /// A member for which no type fits, with the reason.
    case comment(String)
  }

  struct Property {
    let key: String
    let name: String
    let type: String
    let comments: [String]
  }

  enum NestedType {
    case structure(Structure)
    case choice(Choice)
    case mix(Mix)
  }

  /// An enum of known strings, which also preserves unknown ones.
  struct Choice {
    let name: String
    let cases: [(name: String, value: String)]
    /// The name of the case for unknown strings.
    let other: String
  }

  /// An enum for values of different types.
  struct Mix {
    let name: String
    /// The cases in the order in which the decoder tries them.
    let cases: [(name: String, type: String)]
  }
}
