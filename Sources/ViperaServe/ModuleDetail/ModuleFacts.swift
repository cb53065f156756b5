import ViperaGraph
import ViperaSource

/// A module of a project, and its neighbours.
struct ModuleFacts {
  let module: GraphModule
  let picture: EmbeddedPicture
  /// The indices of the modules that this module opens, and of the modules that open it.
  let targets: [Int]
  let sources: [Int]

  init(_ project: Project, at position: Int) {
    let module = project.graph.modules[position]
    let id = ModuleID(name: module.name, folder: module.folder)
    let links = project.graph.navigation.compactMap { link in
      link.to.map { name in
        (
          from: ModuleID(name: link.from, folder: link.fromFolder),
          to: ModuleID(name: name, folder: link.toFolder ?? "")
        )
      }
    }
    func positions(_ modules: [ModuleID]) -> [Int] {
      Set(modules.filter { $0 != id }.compactMap { project.moduleNames.position(of: $0) }).sorted()
    }
    self.module = module
    picture = EmbeddedPicture(of: module)
    targets = positions(links.filter { $0.from == id }.map(\.to))
    sources = positions(links.filter { $0.to == id }.map(\.from))
  }
}
