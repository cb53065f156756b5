/// An entity before it is written: a structure and its nested types.
struct EntityModel {
  let structure: Structure
  /// The date formats in the samples, which decide the decoder's strategy.
  var dates: Set<TextFormat> = []
  /// Whether a Foundation type is used.
  var needsFoundation = false
  /// Notes for the user about single members, with their paths.
  var notes: [String] = []

  /// A structure with its members and the types that only it uses.
  struct Structure {
    let name: String
    var lines: [Line] = []
    var types: [NestedType] = []

    /// The members that have a property.
    var properties: [Property] {
      lines.compactMap { line in
        if case .property(let property) = line { property } else { nil }
      }
    }
  }

  /// A member of the samples' objects.
  enum Line {
    case property(Property)
    /// A member without a suitable type; the text gives the reason.
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

  /// An enum of known texts that also preserves unknown ones.
  struct Choice {
    let name: String
    let cases: [(name: String, value: String)]
    /// The case of all other texts.
    let other: String
  }

  /// An enum of several types, for values of different kinds.
  struct Mix {
    let name: String
    /// In the order in which they are tried.
    let cases: [(name: String, type: String)]
  }
}
