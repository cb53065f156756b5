/// An entity as it is written: a structure and the types in it.
struct EntityModel {
  let structure: Structure
  /// How dates are written in the samples; decides which strategy a decoder needs.
  var dates: Set<TextFormat> = []
  /// Whether a type of Foundation is used.
  var needsFoundation = false
  /// What the user should know of single members, with their paths.
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
    /// A member without a type that fits; the text says why.
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

  /// An enum of texts that keeps the texts it does not know.
  struct Choice {
    let name: String
    let cases: [(name: String, value: String)]
    /// The case of all other texts.
    let other: String
  }

  /// An enum of several types, for values that differ in kind.
  struct Mix {
    let name: String
    /// In the order in which they are tried.
    let cases: [(name: String, type: String)]
  }
}
