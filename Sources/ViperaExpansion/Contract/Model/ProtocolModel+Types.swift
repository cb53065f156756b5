extension ProtocolModel {
  /// All types in the protocol's requirements, in source order.
  var mentionedTypes: [TypeName] {
    requirements.flatMap { requirement -> [TypeName] in
      var names = requirement.generics.mentioned
      names += requirement.parameters.flatMap(\.written.names)
      if case .typed(let failure) = requirement.effects.failure { names += failure.names }
      names += requirement.result?.names ?? []
      let chosen = requirement.generics.names
      return names.filter { !chosen.contains($0.root) }
    }
  }

  /// All names that generated code already uses where it repeats the protocol's requirements.
  package var usedNames: Set<String> {
    var names = Set(mentionedTypes.map(\.root)).union(associatedTypes.map(\.name))
    for requirement in requirements {
      names.formUnion(requirement.parameters.map(\.name))
      names.formUnion(requirement.generics.names)
      if let name = requirement.baseName { names.insert(name) }
    }
    return names
  }
}
