import ViperaGraph

/// One module of a project, and the modules around it.
struct ModuleFacts {
  let module: GraphModule
  let picture: EmbeddedPicture
  /// The positions of the modules that it shows, and of those that show it.
  let targets: [Int]
  let sources: [Int]

  init(_ graph: ProjectGraph, at position: Int) {
    let module = graph.modules[position]
    func positions(_ places: [(name: String, folder: String)]) -> [Int] {
      graph.modules.indices.filter { index in
        index != position && places.contains { $0 == (graph.modules[index].name, graph.modules[index].folder) }
      }
    }
    self.module = module
    picture = EmbeddedPicture(of: module)
    targets = positions(
      graph.navigation.compactMap { link in
        guard (link.from, link.fromFolder) == (module.name, module.folder), let to = link.to else { return nil }
        return (to, link.toFolder ?? "")
      }
    )
    sources = positions(
      graph.navigation.compactMap { link in
        guard let to = link.to, (to, link.toFolder ?? "") == (module.name, module.folder) else { return nil }
        return (link.from, link.fromFolder)
      }
    )
  }
}
