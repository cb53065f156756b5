/// Recognises folders for one role, rather than for a module.
enum RoleFolders {
  /// Whether a folder contains parts of one role, or files shared by all roles: `Presenter`, `Views`, `Protocols`.
  static func isRole(_ folder: String) -> Bool {
    let name = folder.lowercased().filter { $0.isLetter }
    return roles.contains(name) || (name.hasSuffix("s") && roles.contains(String(name.dropLast())))
      || isEntities(folder)
  }

  static func isEntities(_ folder: String) -> Bool {
    let name = folder.lowercased().filter { $0.isLetter }
    return entities.contains(name)
  }

  private static let entities: Set<String> = ["dto", "dtos", "entities", "entity", "model", "models"]

  private static let roles: Set<String> = [
    "assembly", "assembler", "builder", "configurator", "configuration", "contract", "controller", "coordinator",
    "datamanager", "datasource", "datastore", "dependency", "dependencies", "factory", "interactor", "interface",
    "iteractor", "presenter", "presentation", "presentor", "protocol", "router", "routing", "screen", "subview",
    "ui", "usecase", "userinterface", "view", "viewcontroller", "wireframe", "worker", "xib",
  ]
}
