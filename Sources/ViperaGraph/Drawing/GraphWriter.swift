/// The formats in which a graph can be written.
package enum GraphFormat: String, CaseIterable, Sendable {
  case html
  case svg
  case mermaid
  case dot
  case json
}

/// Writes a graph or one of its modules.
package struct GraphWriter: Sendable {
  /// The written text, and a note for the user.
  package struct Output: Sendable {
    package let text: String
    package let note: String?
  }

  private let graph: ProjectGraph
  private let title: String

  /// Creates a writer for `graph`, the graph of the app `title`.
  package init(_ graph: ProjectGraph, title: String) {
    self.graph = graph
    self.title = title
  }

  /// Returns the graph in a format.
  ///
  /// With the index of a module, the text describes only that module; an HTML page contains the whole map and opens the
  /// module.
  package func output(_ format: GraphFormat, module: Int? = nil) throws -> Output {
    switch format {
    case .html:
      let book = PictureBook(graph, details: .all)
      return Output(text: try GraphPage(book, title: title, start: module).text(), note: nil)
    case .svg:
      let book = PictureBook(graph, details: module.map { .one($0) } ?? .none)
      let picture = module.flatMap { book.details[$0] }
      let document =
        if let module, let picture { SVGDocument(graph.modules[module], picture) } else {
          SVGDocument(book, title: title)
        }
      return Output(text: document.text, note: nil)
    case .mermaid:
      let drawing = MermaidDrawing(graph)
      let text = module.map(drawing.detail) ?? drawing.map
      let arrows = module.map { graph.modules[$0].edges.count } ?? graph.linkPairs.count
      return Output(text: text, note: MermaidDrawing.note(on: text, arrows: arrows))
    case .dot:
      let drawing = DotDrawing(graph)
      return Output(text: module.map(drawing.detail) ?? drawing.map, note: nil)
    case .json:
      return Output(text: try GraphJSON.text(module.map(graph.part) ?? graph), note: nil)
    }
  }
}

extension ProjectGraph {
  /// The graph of one module, with the navigation from it and to it.
  fileprivate func part(_ module: Int) -> ProjectGraph {
    var part = self
    let id = modules[module].id
    part.modules = [modules[module]]
    part.navigation = navigation.filter { $0.source == id || $0.target == id }
    part.otherFaults = []
    return part
  }
}
