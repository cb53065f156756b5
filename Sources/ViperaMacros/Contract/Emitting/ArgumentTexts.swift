/// Writes how the arguments of a call are described in flows and transcripts.
enum ArgumentTexts {
  /// An array literal, or nothing where there are no parameters.
  static func list(for requirement: Requirement) -> String? {
    guard !requirement.parameters.isEmpty else { return nil }
    let items = requirement.parameters.map { parameter in
      item(
        parameter,
        isHidden: requirement.hides(parameter.name) || hidesLabel(parameter, requirement)
      )
    }
    return "[\(items.joined(separator: ", "))]"
  }

  /// The description of a new value.
  static func newValue(for requirement: Requirement) -> String {
    let isHidden = requirement.hides(requirement.baseName ?? "") || requirement.hidesResult
    return isHidden
      ? "Vipera.FlowArgument(hidden: \"newValue\")" : "Vipera.FlowArgument(\"newValue\", newValue)"
  }

  private static func hidesLabel(_ parameter: Parameter, _ requirement: Requirement) -> Bool {
    parameter.label.map { requirement.hides($0) } ?? false
  }

  private static func item(_ parameter: Parameter, isHidden: Bool) -> String {
    let name = "\"\(parameter.name)\""
    if isHidden { return "Vipera.FlowArgument(hidden: \(name))" }
    if parameter.isClosure { return "Vipera.FlowArgument(closure: \(name))" }
    return "Vipera.FlowArgument(\(name), \(Identifier.escaped(parameter.name)))"
  }
}
