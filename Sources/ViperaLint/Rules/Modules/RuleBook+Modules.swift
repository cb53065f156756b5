extension RuleBook {
  static let modules: [any LintRule.Type] = [MisspeltRole.self, MissingPart.self, PartWithoutTest.self]
}
