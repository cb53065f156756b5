/// Writes the members that a stand-in needs for protocols of the standard library.
struct Conformances {
  let shape: PartShape
  /// The stand-in's type.
  let owner: String
  let equality: String
  let hashing: String
  /// The whole member, for a stand-in that does not use the library's own.
  let id: String?
  /// The code for the text of a description, by the member's name.
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

  /// A probe has the identity and the description of its part.
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
      add("==", to: &code) { code in
        code.block("\(access)static func == (left: \(owner), right: \(owner)) -> Swift.Bool") {
          $0.add(equality)
        }
      }
    }
    if inherits("Hashable") {
      add("hash(into:)", to: &code) { code in
        code.block("\(access)func hash(into hasher: inout Swift.Hasher)") { $0.add(hashing) }
      }
    }
    if let id, inherits("Identifiable") { add("id", to: &code) { $0.add("\(access)\(id)") } }
    for (parent, member) in [
      ("CustomStringConvertible", "description"),
      ("CustomDebugStringConvertible", "debugDescription"),
    ] where inherits(parent) {
      add(member, to: &code) { code in
        code.add("\(access)var \(member): Swift.String { \(text(member)) }")
      }
    }
  }

  /// Adds a member, except where the protocol requires it itself.
  private func add(_ member: String, to code: inout Code, _ body: (inout Code) -> Void) {
    let required = shape.requirements.filter { requirement in
      if case .operatorFunction(member) = requirement.kind {
        return requirement.parameters.allSatisfy(\.stored.isSelf)
      }
      return requirement.displayName == member && !requirement.isStatic
    }
    guard !required.contains(where: \.conditions.isEmpty) else { return }
    code.addGap()
    code.guarded(by: required.map { Conditions.negation(of: $0.conditions) }, body)
  }

  private func inherits(_ name: String) -> Bool {
    shape.foreign.contains(name) || shape.foreign.contains("Swift.\(name)")
  }
}
