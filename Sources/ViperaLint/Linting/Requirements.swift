import ViperaSource

/// A member that a protocol demands.
struct Requirement {
  /// `show(_:)` or `title`.
  let name: String
  let types: [TypeFacts]
  let position: SourcePosition
  let isProperty: Bool

  /// The names of all its types.
  var mentioned: [String] { types.flatMap(\.mentioned) }
}

extension LintProject {
  /// What a contract demands, in the order of the source.
  func requirements(of contract: Contract) -> [Requirement] {
    let facts = facts(contract.declaration)
    let properties = facts.properties.map { property in
      Requirement(
        name: property.name,
        types: [property.type].compactMap { $0 },
        position: property.position,
        isProperty: true
      )
    }
    let methods = facts.methods.map { method in
      Requirement(
        name: method.signature,
        types: method.parameters.map(\.type) + [method.result].compactMap { $0 },
        position: method.position,
        isProperty: false
      )
    }
    return (properties + methods).sorted { $0.position < $1.position }
  }
}
