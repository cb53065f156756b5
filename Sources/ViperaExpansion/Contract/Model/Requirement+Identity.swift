extension Requirement {
  /// What tells a requirement from the others of a part: one member meets all that share it, and
  /// those that stand side by side do so under conditions that exclude each other.
  struct Identity: Hashable {
    let name: String
    /// `static`, `prefix` and `postfix`, which overloads may differ in.
    let positions: Set<String>
    let generics: Set<String>
    let constraints: Set<String>
    let parameters: [String]
    let result: String
    let isAsync: Bool
  }

  /// The requirement's identity, from the part's own point of view.
  var identity: Identity {
    Identity(
      name: displayName,
      positions: Set(modifiers).intersection(["static", "prefix", "postfix"]),
      generics: generics.names,
      constraints: generics.constraints,
      parameters: parameters.map { $0.written.text(self: "Self") },
      result: result?.text(self: "Self") ?? "",
      isAsync: effects.isAsync
    )
  }
}
