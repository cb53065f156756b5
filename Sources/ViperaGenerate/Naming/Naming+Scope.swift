package import ViperaTemplates

extension Naming {
  /// The names that the templates of `legacy-viper` and `legacy-vip` can use besides the module's description.
  package func scope(of module: LegacyModule) -> TemplateScope {
    var scope = protocols(of: module)
    scope.merge(classes(of: module)) { $1 }
    scope.merge(folders(of: module)) { $1 }
    scope.merge(choices(of: module)) { $1 }
    return scope
  }

  private func protocols(of module: LegacyModule) -> TemplateScope {
    let keys: [(String, NamingRole)] = [
      ("ViewProtocol", .view), ("PresenterProtocol", .presenter), ("InteractorProtocol", .interactor),
      ("OutputProtocol", .output), ("RouterProtocol", .router), ("WorkerProtocol", .worker),
      ("DataStoreProtocol", .dataStore), ("DataPassingProtocol", .dataPassing),
    ]
    return texts(keys) { role in
      protocolName(of: role, in: module.name, pattern: module.pattern) ?? ""
    }
  }

  private func classes(of module: LegacyModule) -> TemplateScope {
    let keys: [(String, NamingRole)] = [
      ("ViewClass", .view), ("PresenterClass", .presenter), ("InteractorClass", .interactor),
      ("RouterClass", .router), ("WorkerClass", .worker), ("EntityClass", .entity), ("ModelsClass", .models),
      ("WiringClass", .wiring),
    ]
    return texts(keys) { role in
      className(of: role, in: module.name, pattern: module.pattern, screen: module.screen) ?? ""
    }
  }

  private func folders(of module: LegacyModule) -> TemplateScope {
    let roles: [NamingRole] = [
      .contract, .view, .presenter, .interactor, .router, .worker, .entity, .models, .wiring,
    ]
    var scope = texts(roles.map { ("\($0.rawValue)Folder", $0) }) { role in
      folder(of: role, in: module.folder, pattern: module.pattern)
    }
    scope["folder"] = .text(module.folder)
    scope["testFolder"] = .text(module.testFolder)
    return scope
  }

  private func choices(of module: LegacyModule) -> TemplateScope {
    let wiringClass = className(of: .wiring, in: module.name, pattern: module.pattern, screen: module.screen)
    var contractsFile = ""
    if case .oneFile(let word) = contracts { contractsFile = module.name + word }
    return [
      "contractsFile": .text(contractsFile),
      "oneFile": .condition(!contractsFile.isEmpty),
      "hasOutput": .condition(module.pattern == .viper && results == .output),
      "routerWires": .condition(wiring == .router),
      "wiringFile": .text((wiringClass ?? "") + (wiring == .router ? "+Module" : "")),
      "create": .text(wiring.method),
      // SwiftUI does not report that a view was loaded, only that it appeared, which can happen several times.
      "loadEvent": .text(module.screen == .swiftui ? "viewAppeared" : "viewDidLoad"),
      "storyboard": .condition(module.usesStoryboard && module.screen == .uikit),
      "swiftTesting": .condition(module.usesSwiftTesting),
    ]
  }

  private func texts(_ keys: [(String, NamingRole)], text: (NamingRole) -> String) -> TemplateScope {
    var scope: TemplateScope = [:]
    for (key, role) in keys { scope[key] = .text(text(role)) }
    return scope
  }
}
