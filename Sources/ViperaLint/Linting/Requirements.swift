import ViperaSource

/// A member that a protocol requires.
struct Requirement {
  /// `show(_:)` or `title`.
  let name: String
  /// The name without labels: `show`.
  let shortName: String
  /// Nil for a property.
  let kind: MethodFacts.Kind?
  let types: [TypeFacts]
  let position: SourcePosition

  var isProperty: Bool { kind == nil }

  /// The names of all its types.
  var mentioned: [String] { types.flatMap(\.mentioned) }
}

extension LintProject {
  /// Whether any type outside tests has a property of a contract's type.
  func isHeld(_ contract: Contract) -> Bool {
    let name = contract.type.lastName
    let files = model.files.enumerated().filter { !testFiles.contains($0.offset) }.map(\.element)
    return files.flatMap(\.declarations).contains { facts in
      facts.kind != .protocol
        && facts.properties.contains { $0.type?.names.contains { $0.lastName == name } ?? false }
    }
  }

  /// The requirements of a contract, in the order of the source.
  func requirements(of contract: Contract) -> [Requirement] {
    let facts = facts(contract.declaration)
    let properties = facts.properties.map { property in
      Requirement(
        name: property.name,
        shortName: property.name,
        kind: nil,
        types: [property.type].compactMap { $0 },
        position: property.position
      )
    }
    let methods = facts.methods.map { method in
      Requirement(
        name: method.signature,
        shortName: method.name,
        kind: method.kind,
        types: method.parameters.map(\.type) + [method.result].compactMap { $0 },
        position: method.position
      )
    }
    return (properties + methods).sorted { $0.position < $1.position }
  }
}
