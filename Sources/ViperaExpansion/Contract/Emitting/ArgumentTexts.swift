/// Writes the code that describes the arguments of a call in flows and transcripts.
enum ArgumentTexts {
  /// An array literal; nil if there is nothing to describe.
  static func list(for requirement: Requirement, adding last: String? = nil) -> String? {
    let items = requirement.parameters.map { parameter in
      let names = [parameter.name, parameter.label].compactMap(\.self)
      return item(parameter, isHidden: names.contains { requirement.hides($0) })
    }
    let all = items + [last].compactMap(\.self)
    guard !all.isEmpty else { return nil }
    let line = "[\(all.joined(separator: ", "))]"
    // The array is indented so deeply in the probe that it may need a line of its own.
    return line.count <= Code.longest - 10 ? line : "[\n  \(all.joined(separator: ",\n  ")),\n]"
  }

  /// The description of a new value.
  static func newValue(for requirement: Requirement) -> String {
    let isHidden = requirement.hides(requirement.baseName ?? "") || requirement.hidesResult
    return isHidden
      ? "Vipera.FlowArgument(hidden: \"newValue\")" : "Vipera.FlowArgument(\"newValue\", newValue)"
  }

  private static func item(_ parameter: Parameter, isHidden: Bool) -> String {
    let name = Identifier.literal(parameter.name)
    if isHidden { return "Vipera.FlowArgument(hidden: \(name))" }
    if parameter.isClosure { return "Vipera.FlowArgument(closure: \(name))" }
    return "Vipera.FlowArgument(\(name), \(Identifier.escaped(parameter.name)))"
  }
}
