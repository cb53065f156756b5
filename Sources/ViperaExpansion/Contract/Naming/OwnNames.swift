/// The names of a probe's own members, which its protocol does not use.
struct OwnNames: Equatable {
  /// The property that holds the part.
  let part: String
  /// The property that holds the `Vipera.Probe`.
  let probe: String
  /// The generic parameter for the part's own type.
  let partType: String

  /// Chooses names such as `part`, `probe` and `Part` that are not in `taken`.
  init(avoiding taken: Set<String>) {
    func free(_ wanted: String, adding prefix: String) -> String {
      var name = wanted
      while taken.contains(name) { name = prefix + Identifier.capitalised(name) }
      return name
    }
    part = free("part", adding: "own")
    probe = free("probe", adding: "own")
    partType = free("Part", adding: "Own")
  }
}
