extension Requirement {
  /// The identity of a requirement.
  ///
  /// One member of a part implements all requirements with the same identity.
  ///
  /// Such requirements in one protocol are under mutually exclusive conditions.
  struct Identity: Hashable {
    let name: String
    /// The modifiers `static`, `prefix` and `postfix`, by which overloads may differ.
    let positions: Set<String>
    let generics: Set<String>
    let constraints: Set<String>
    let parameters: [String]
    let result: String
    let isAsync: Bool
  }

  /// The requirement's identity, in which the part's own type is `Self`.
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
