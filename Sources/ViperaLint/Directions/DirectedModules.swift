import ViperaSource

extension LintProject {
  /// The VIPER modules, in which the view may know only its presenter.
  var viperModules: [SourceModule] { modules.filter { $0.style == .viper || $0.style == .viperRx } }

  /// The modules in which only the router opens other screens.
  ///
  /// RIBs modules are not included: their routers call the view. In a module of unknown style, parts of at least three
  /// roles are required.
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
  /// The property through which a part holds the module's part of `role`: `presenter`.
  func property(of part: Part, for role: Role) -> String? {
    ownership.first { $0.fromType == part.type && $0.to.part == role && $0.kind != .closure }?.name
  }
}
