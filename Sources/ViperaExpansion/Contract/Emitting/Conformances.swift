/// Writes the members of a stand-in (a spy or a probe) that implement protocols of the standard library.
struct Conformances {
  let shape: PartShape
  /// The type of the stand-in.
  let owner: String
  let equality: String
  let hashing: String
  /// The declaration of the property `id`; nil if the stand-in uses the standard library's property.
  let id: String?
  /// Returns the code for the text of a description; the argument is the member's name, such as `debugDescription`.
  let text: (String) -> String

  /// The conformances of a spy, which is equal only to itself.
  static func spy(_ shape: PartShape, named spy: String) -> Conformances {
    Conformances(
      shape: shape,
      owner: spy,
      equality: "left === right",
      hashing: "hasher.combine(Swift.ObjectIdentifier(self))",
      id: nil
    ) { _ in "\"\(spy)\"" }
  }

  /// The conformances of a probe, which has the identity and the description of its part.
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

  /// Adds the members, with an empty line before each.
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

  /// Adds a member, unless the protocol itself requires it.
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
