extension RuleBook {
  static let dependencies: [any LintRule.Type] = [
    UIImportInInteractor.self, UIImportInPresenter.self,
  ]
}
