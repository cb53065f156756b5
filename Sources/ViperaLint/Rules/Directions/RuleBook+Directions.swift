extension RuleBook {
  static let directions: [any LintRule.Type] = [
    InteractorNavigates.self, MixedDirectionContract.self, PresenterNavigates.self, RouterCalledStatically.self,
    ViewNavigates.self, ViewTalksToInteractor.self, ViewTalksToRouter.self, WiringInView.self,
  ]
}
