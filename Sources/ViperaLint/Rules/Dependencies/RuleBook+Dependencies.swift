extension RuleBook {
  static let dependencies: [any LintRule.Type] = [
    ConcreteCollaborator.self, DowncastOfPart.self, ForcedCollaborator.self, SingletonInInteractor.self,
    UIImportInInteractor.self, UIImportInPresenter.self, ViewDoesNetworking.self, ViewTouchesStorage.self,
  ]
}
