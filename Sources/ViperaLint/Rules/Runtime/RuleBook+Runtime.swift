extension RuleBook {
  static let runtime: [any LintRule.Type] = [
    AsyncClosureCaptures.self, PartNotWired.self, RouteWithoutDestination.self, ScreenNotObservable.self,
  ]
}
