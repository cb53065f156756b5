import ViperaSource

extension LintProject {
  /// The modules whose parts are VIPER's, where the view knows its presenter only.
  var viperModules: [SourceModule] { modules.filter { $0.style == .viper || $0.style == .viperRx } }

  /// The modules in which only the router shows other screens.
  ///
  /// In RIBs the view does what its router says. Types that merely look like a presenter make no module.
  var routedModules: [SourceModule] {
    modules.filter { module in
      switch module.style {
      case .viper, .viperRx, .vip: true
      case .ribs: false
      case .unknown: [Role.view, .presenter, .interactor, .router].count { !module.parts(of: $0).isEmpty } > 2
      }
    }
  }
}

extension SourceModule {
  /// The property through which a part knows the module's part of `role`: `presenter`.
  func property(of part: Part, for role: Role) -> String? {
    ownership.first { $0.fromType == part.type && $0.to.part == role && $0.kind != .closure }?.name
  }
}
