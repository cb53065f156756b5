import ViperaExpansion

/// Members with which a spy conforms to protocols of the standard library; a spy equals only itself.
extension SpyWriter {
  func addConformances(to text: inout SpyText) {
    guard !spy.isOfObjectiveC else { return }
    let name = spy.owner.name
    let access = spy.access + (spy.shape.isolation == .caller ? "" : "nonisolated ")
    if inherits("Equatable") || inherits("Hashable") {
      add("==", to: &text) { text in
        text.block("\(access)static func == (left: \(name), right: \(name)) -> Bool") { $0.add("left === right") }
      }
    }
    if inherits("Hashable") {
      add("hash(into:)", to: &text) { text in
        text.block("\(access)func hash(into hasher: inout Hasher)") { $0.add("hasher.combine(ObjectIdentifier(self))") }
      }
    }
    for (parent, member) in [
      ("CustomStringConvertible", "description"), ("CustomDebugStringConvertible", "debugDescription"),
    ] where inherits(parent) {
      add(member, to: &text) { text in
        text.add("\(access)var \(member): String { \(Identifier.literal(spy.owner.fullName)) }")
      }
    }
  }

  /// Adds a member, unless the protocol requires it, so that the spy already has it.
  private func add(_ member: String, to text: inout SpyText, _ body: (inout SpyText) -> Void) {
    let required = spy.shape.requirements.filter { requirement in
      if case .operatorFunction(member) = requirement.kind {
        return requirement.parameters.allSatisfy(\.stored.isSelf)
      }
      return requirement.displayName == member && !requirement.isStatic
    }
    guard !required.contains(where: \.conditions.isEmpty) else { return }
    text.addGap()
    text.guarded(by: required.map { Conditions.negation(of: $0.conditions) }, body)
  }

  private func inherits(_ name: String) -> Bool {
    spy.shape.foreign.contains(name) || spy.shape.foreign.contains("Swift.\(name)")
  }
}
