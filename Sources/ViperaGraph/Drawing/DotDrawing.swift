import ViperaSource

/// Writes a graph in Graphviz's language (DOT).
package struct DotDrawing {
  private let graph: ProjectGraph

  package init(_ graph: ProjectGraph) {
    self.graph = graph
  }

  private static let head = [
    "  graph [fontname=\"Helvetica\" pad=0.3]",
    "  node [fontname=\"Helvetica\" fontsize=12 shape=box style=\"rounded\" color=\"\(PictureStyle.grey)\"]",
    "  edge [fontname=\"Helvetica\" fontsize=10 color=\"\(PictureStyle.grey)\"]",
  ]
  private static let bad = "color=\"\(PictureStyle.red)\" penwidth=2"

  /// The map of the app.
  package var map: String {
    var lines = ["digraph app {", "  rankdir=LR"] + Self.head
    for (index, module) in graph.modules.enumerated() {
      let label = "\(Self.escaped(module.name))\\n\(module.style.title)"
      lines.append("  m\(index) [label=\"\(label)\"\(module.isBad ? " \(Self.bad)" : "")]")
    }
    for pair in graph.linkPairs {
      lines.append("  m\(pair.from) -> m\(pair.to)\(pair.isPart ? " [style=dotted]" : "")")
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  /// The diagram of one module.
  package func detail(of index: Int) -> String {
    let module = graph.modules[index]
    let plan = PartNodes(module)
    var lines = ["digraph module {"] + Self.head
    lines.append("  label=\"\(Self.escaped(module.name)) · \(module.style.title)\" labelloc=t")
    for (place, node) in plan.nodes.enumerated() {
      let isFaulty = node.part.map { module.parts[$0].isFaulty } ?? false
      let style = node.part == nil ? " style=\"rounded,dashed\"" : ""
      let label = "\(Self.escaped(node.role))\\n\(Self.escaped(node.type))"
      lines.append("  p\(place) [label=\"\(label)\"\(style)\(isFaulty ? " \(Self.bad)" : "")]")
    }
    for (edge, ends) in zip(module.edges, plan.ends) {
      var attributes = ["label=\"\(Self.escaped(edge.name))\""]
      if edge.strength.look == "weak" { attributes += ["style=dashed", "constraint=false"] }
      if edge.strength.look == "unknown" { attributes.append("style=dotted") }
      if edge.isFaulty { attributes.append(Self.bad) }
      lines.append("  p\(ends.from) -> p\(ends.to) [\(attributes.joined(separator: " "))]")
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  /// Escapes a text for a quoted label; a backslash would begin an escape sequence such as `\N`.
  static func escaped(_ text: String) -> String {
    HostileText.cleaned(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
