/// Writes what a spy owes to protocols of the standard library: it is equal only to itself.
struct SpyConformances {
  let shape: PartShape
  let spy: String

  /// Adds the members, with a gap before each.
  func add(to code: inout Code) {
    let access = shape.memberAccess + (shape.isolation == .caller ? "" : "nonisolated ")
    if inherits("Equatable") || inherits("Hashable") {
      code.addGap()
      code.block("\(access)static func == (left: \(spy), right: \(spy)) -> Swift.Bool") {
        $0.add("left === right")
      }
    }
    if inherits("Hashable") {
      code.addGap()
      code.block("\(access)func hash(into hasher: inout Swift.Hasher)") {
        $0.add("hasher.combine(Swift.ObjectIdentifier(self))")
      }
    }
    for (parent, member) in [
      ("CustomStringConvertible", "description"),
      ("CustomDebugStringConvertible", "debugDescription"),
    ] where inherits(parent) {
      code.addGap()
      code.add("\(access)var \(member): Swift.String { \"\(spy)\" }")
    }
  }

  private func inherits(_ name: String) -> Bool {
    shape.foreign.contains(name) || shape.foreign.contains("Swift.\(name)")
  }
}
