extension Naming {
  /// The name of a role's protocol; nil if the role has none.
  package func protocolName(of role: NamingRole, in module: String, pattern: LegacyPattern) -> String? {
    dialect.protocolName(of: role, in: module, pattern: pattern, results: results, routing: routing)
  }

  /// The name of a role's class; nil if the role has none.
  package func className(
    of role: NamingRole,
    in module: String,
    pattern: LegacyPattern,
    screen: ScreenKind
  ) -> String? {
    switch role {
    case .contract, .output, .dataStore, .dataPassing: nil
    case .view: module + viewSuffix(for: screen).rawValue
    case .presenter: module + "Presenter"
    case .interactor: module + "Interactor"
    case .router: module + routing.rawValue
    case .worker: module + (pattern == .vip ? "Worker" : "Service")
    case .entity: module + "Entity"
    case .models: module + (pattern == .vip ? "Models" : "ViewModel")
    case .wiring: module + (wiring == .router ? routing.rawValue : wiring.rawValue)
    }
  }

  /// The suffix of a view's class; in SwiftUI never `ViewController`, whatever the project uses for other views.
  func viewSuffix(for screen: ScreenKind) -> ViewSuffix {
    guard screen == .uikit else { return view == .screen ? .screen : .view }
    return view ?? .viewController
  }

  /// The folder of a role's files.
  package func folder(of role: NamingRole, in root: String, pattern: LegacyPattern) -> String {
    guard case .folders(let names) = layout else { return root }
    return root + "/" + (names[role] ?? usualFolder(of: role, pattern: pattern))
  }

  private func usualFolder(of role: NamingRole, pattern: LegacyPattern) -> String {
    switch role {
    case .contract: "Contract"
    case .view: "View"
    case .presenter: "Presenter"
    case .interactor, .output, .dataStore: "Interactor"
    case .router, .dataPassing: routing.rawValue
    case .worker: pattern == .vip ? "Worker" : "Service"
    case .entity: "Entity"
    case .models: "Model"
    case .wiring: wiring == .router ? routing.rawValue : wiring.rawValue
    }
  }
}
