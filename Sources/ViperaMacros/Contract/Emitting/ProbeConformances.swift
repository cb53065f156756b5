/// Writes what a probe owes to protocols of the standard library: what the part says.
struct ProbeConformances {
  let shape: PartShape
  let probe: String

  /// Adds the members, with a gap before each.
  func add(to code: inout Code) {
    let access = shape.memberAccess + (shape.isolation == .caller ? "" : "nonisolated ")
    if inherits("Equatable") || inherits("Hashable") {
      code.addGap()
      code.block("\(access)static func == (left: \(probe), right: \(probe)) -> Swift.Bool") {
        $0.add("left.part == right.part")
      }
    }
    if inherits("Hashable") {
      code.addGap()
      code.block("\(access)func hash(into hasher: inout Swift.Hasher)") {
        $0.add("part.hash(into: &hasher)")
      }
    }
    if inherits("Identifiable") {
      code.addGap()
      code.add("\(access)var id: Part.ID { part.id }")
    }
    for (parent, member) in [
      ("CustomStringConvertible", "description"),
      ("CustomDebugStringConvertible", "debugDescription"),
    ] where inherits(parent) {
      code.addGap()
      code.add("\(access)var \(member): Swift.String { part.\(member) }")
    }
  }

  private func inherits(_ name: String) -> Bool {
    shape.foreign.contains(name) || shape.foreign.contains("Swift.\(name)")
  }
}
