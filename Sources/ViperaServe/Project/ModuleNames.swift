import ViperaGraph
import ViperaSource

/// The names of a project's modules in URLs.
struct ModuleNames {
  /// The name of each module by its index; it includes the folder if several modules have the same name.
  private let names: [String]
  private let positionsByName: [String: Int]
  private let positionsByID: [ModuleID: Int]

  init(_ modules: [GraphModule]) {
    let counts = Dictionary(modules.map { ($0.name, 1) }, uniquingKeysWith: +)
    let fullNames = modules.map { $0.folder.isEmpty ? $0.name : "\($0.folder)/\($0.name)" }
    let names = zip(modules, fullNames).map { module, fullName in counts[module.name] == 1 ? module.name : fullName }
    // Both forms of a name are accepted, so that links still work after a module of the same name is added or removed.
    var positions: [String: Int] = [:]
    for names in [names, fullNames, modules.map(\.name)] {
      for (position, name) in names.enumerated() where positions[name] == nil { positions[name] = position }
    }
    self.names = names
    positionsByName = positions
    positionsByID = Dictionary(
      modules.enumerated().map { (ModuleID(name: $1.name, folder: $1.folder), $0) }
    ) { first, _ in first }
  }

  subscript(position: Int) -> String { names[position] }

  func position(of module: ModuleID) -> Int? { positionsByID[module] }

  /// The index of the module with a name.
  ///
  /// If several modules have the name, it is the index of the first.
  func position(of name: String) -> Int? { positionsByName[name] }

  /// The current URL name of a module that had the URL name `name` in another version of the project.
  func current(_ name: String) -> String { position(of: name).map { names[$0] } ?? name }
}
