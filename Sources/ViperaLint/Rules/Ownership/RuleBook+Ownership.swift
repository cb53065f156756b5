extension RuleBook {
  static let ownership: [any LintRule.Type] = [
    ClosureCapturesPart.self, PresenterHeldStrongly.self, RouterHoldsViewStrongly.self, ViewHeldStrongly.self,
  ]
}
