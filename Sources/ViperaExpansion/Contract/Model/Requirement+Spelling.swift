extension Requirement {
  /// The name with its labels, as flows and transcripts show it: `signIn(email:password:)`.
  package var displayName: String {
    switch kind {
    case .method(let name), .operatorFunction(let name): name + labels
    case .property(let name, _): name
    case .subscript: "subscript\(labels)"
    case .initializer: "init\(labels)"
    }
  }

  /// The name that could clash with other declarations; nil if there is none.
  package var baseName: String? {
    switch kind {
    case .method(let name), .property(let name, _): name
    case .operatorFunction, .subscript, .initializer: nil
    }
  }

  /// Whether the value named `name` must not be recorded.
  package func hides(_ name: String) -> Bool {
    SecretWords.contain(name) || hidden.contains { $0.name == name }
  }

  /// Whether the result must not be recorded.
  ///
  /// The result is not recorded if it is marked with `@Hidden`, or if the name of the property or method is that of a
  /// secret.
  package var hidesResult: Bool {
    if hidden.contains(where: { $0.name == "return" }) { return true }
    return result != nil && SecretWords.contain(baseName ?? "")
  }

  /// The prefix of a call: `try await `, `await `, `try ` or empty.
  var callEffects: String {
    (effects.failure == .never ? "" : "try ") + (effects.isAsync ? "await " : "")
  }

  /// The effects in a signature, each after a space.
  package func signatureEffects(self owner: String) -> String {
    (effects.isAsync ? " async" : "") + failureClause(self: owner)
  }

  private func failureClause(self owner: String) -> String {
    switch effects.failure {
    case .never: ""
    case .any: " throws"
    case .typed(let type): " throws(\(type.text(self: owner)))"
    case .rethrown: " rethrows"
    }
  }

  /// A name for a local variable in the generated code; no parameter has this name.
  package func free(_ wanted: String) -> String {
    var name = wanted
    while parameters.contains(where: { $0.name == name }) { name += "Copy" }
    return name
  }

  private var labels: String {
    "(\(parameters.map { "\($0.label ?? "_"):" }.joined()))"
  }
}
