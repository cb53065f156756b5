extension RuleBook {
  static let ownership: [any LintRule.Type] = [ViewHeldStrongly.self]
}
