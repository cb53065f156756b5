extension Requirement {
  /// The identity of a requirement among those of a part: one member implements all requirements
  /// that share it, and those next to each other are under mutually exclusive conditions.
  struct Identity: Hashable {
    let name: String
    /// `static`, `prefix` and `postfix`, in which overloads may differ.
    let positions: Set<String>
    let generics: Set<String>
    let constraints: Set<String>
    let parameters: [String]
    let result: String
    let isAsync: Bool
  }

  /// The requirement's identity, with the part's own type as `Self`.
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
