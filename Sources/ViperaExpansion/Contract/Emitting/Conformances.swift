/// Writes what a stand-in owes to protocols of the standard library.
struct Conformances {
  let shape: PartShape
  /// The stand-in's type.
  let owner: String
  let equality: String
  let hashing: String
  /// The whole member, for a stand-in that does not take the library's own.
  let id: String?
  /// What a description says, by the member's name.
  let text: (String) -> String

  /// A spy is equal only to itself.
  static func spy(_ shape: PartShape, named spy: String) -> Conformances {
    Conformances(
      shape: shape,
      owner: spy,
      equality: "left === right",
      hashing: "hasher.combine(Swift.ObjectIdentifier(self))",
      id: nil
    ) { _ in "\"\(spy)\"" }
  }

  /// A probe is and says what its part is and says.
  static func probe(_ shape: PartShape, named probe: String) -> Conformances {
    let part = shape.names.part
    return Conformances(
      shape: shape,
      owner: probe,
      equality: "left.\(part) == right.\(part)",
      hashing: "\(part).hash(into: &hasher)",
      id: "var id: \(shape.names.partType).ID { \(part).id }"
    ) { "\(part).\($0)" }
  }

  /// Adds the members, with a gap before each.
  func add(to code: inout Code) {
    let access = shape.memberAccess + (shape.isolation == .caller ? "" : "nonisolated ")
    if inherits("Equatable") || inherits("Hashable") {
      code.addGap()
      code.block("\(access)static func == (left: \(owner), right: \(owner)) -> Swift.Bool") {
        $0.add(equality)
      }
    }
    if inherits("Hashable") {
      code.addGap()
      code.block("\(access)func hash(into hasher: inout Swift.Hasher)") { $0.add(hashing) }
    }
    if let id, inherits("Identifiable") {
      code.addGap()
      code.add("\(access)\(id)")
    }
    for (parent, member) in [
      ("CustomStringConvertible", "description"),
      ("CustomDebugStringConvertible", "debugDescription"),
    ] where inherits(parent) {
      code.addGap()
      code.add("\(access)var \(member): Swift.String { \(text(member)) }")
    }
  }

  private func inherits(_ name: String) -> Bool {
    shape.foreign.contains(name) || shape.foreign.contains("Swift.\(name)")
  }
}
