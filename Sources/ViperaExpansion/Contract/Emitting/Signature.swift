/// Writes a requirement's declaration for a stand-in (a spy or a probe) of the part.
package struct Signature {
  let requirement: Requirement
  /// The replacement for `Self`.
  let owner: String
  /// `public ` or empty.
  let access: String

  package init(requirement: Requirement, owner: String, access: String) {
    self.requirement = requirement
    self.owner = owner
    self.access = access
  }

  /// The text before the parameters.
  package var head: String {
    let keyword =
      switch requirement.kind {
      case .method(let name): "func \(Identifier.escaped(name))"
      case .operatorFunction(let name): "func \(name)\(generics.isEmpty ? " " : "")"
      case .property(let name, _): "var \(Identifier.escaped(name))"
      case .subscript: "subscript"
      case .initializer(let mark): "init\(mark)"
      }
    return access + modifiers + keyword + generics
  }

  /// The parameters, one by one.
  package var parameters: [String] {
    requirement.parameters.map { parameter in
      isSubscript ? subscriptParameter(parameter) : parameter.signature(self: owner)
    }
  }

  /// The text after the parameters: effects, result and constraints.
  package var tail: String {
    let effects = isAccessed ? "" : requirement.signatureEffects(self: owner)
    let result = requirement.result.map { type in
      isProperty ? ": \(type.text(self: owner))" : " -> \(type.text(self: owner))"
    }
    let constraints = requirement.generics.whereClause
    return effects + (result ?? (isSubscript ? " -> ()" : ""))
      + (constraints.isEmpty ? "" : " \(constraints)")
  }

  private var generics: String { requirement.generics.clause }

  private var modifiers: String {
    let dropped: Set<String> = [
      "mutating", "nonmutating", "consuming", "borrowing", "__consuming", "optional", "public",
      "package", "internal", "fileprivate", "private", "required", "override",
    ]
    return requirement.modifiers.filter { !dropped.contains($0) }.map { "\($0) " }.joined()
  }

  private var isProperty: Bool {
    if case .property = requirement.kind { return true }
    return false
  }

  private var isSubscript: Bool { requirement.kind.isSubscript }

  /// Whether effects are written at the accessors, rather than after the parameters.
  private var isAccessed: Bool { isProperty || isSubscript }

  /// In a subscript, a single name is not a label.
  private func subscriptParameter(_ parameter: Parameter) -> String {
    let name = Identifier.escapedLabel(parameter.name)
    let type = parameter.written.text(self: owner)
    guard let label = parameter.label else { return "\(name): \(type)" }
    return "\(Identifier.escapedLabel(label)) \(name): \(type)"
  }
}
