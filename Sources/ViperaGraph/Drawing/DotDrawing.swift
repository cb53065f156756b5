import ViperaSource

/// Draws a graph in Graphviz's language.
package struct DotDrawing {
  private let graph: ProjectGraph

  package init(_ graph: ProjectGraph) {
    self.graph = graph
  }

  private static let head = [
    "  graph [fontname=\"Helvetica\" pad=0.3]",
    "  node [fontname=\"Helvetica\" fontsize=12 shape=box style=\"rounded\" color=\"#6b7686\"]",
    "  edge [fontname=\"Helvetica\" fontsize=10 color=\"#6b7686\"]",
  ]
  private static let bad = "color=\"#c62f3b\" penwidth=2"

  /// The map of the app.
  package var map: String {
    var lines = ["digraph app {", "  rankdir=LR"] + Self.head
    for (index, module) in graph.modules.enumerated() {
      let label = "\(Self.escaped(module.name))\\n\(module.style.title)"
      lines.append("  m\(index) [label=\"\(label)\"\(module.isBad ? " \(Self.bad)" : "")]")
    }
    for pair in LinkPairs(graph).pairs {
      lines.append("  m\(pair.from) -> m\(pair.to)\(pair.isPart ? " [style=dotted]" : "")")
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  /// One module.
  package func detail(of index: Int) -> String {
    let module = graph.modules[index]
    let plan = PartNodes(module)
    var lines = ["digraph module {"] + Self.head
    lines.append("  label=\"\(Self.escaped(module.name)) · \(module.style.title)\" labelloc=t")
    for (place, node) in plan.nodes.enumerated() {
      let style = node.isForeign ? " style=\"rounded,dashed\"" : ""
      let label = "\(Self.escaped(node.role))\\n\(Self.escaped(node.type))"
      lines.append("  p\(place) [label=\"\(label)\"\(style)\(node.isBad ? " \(Self.bad)" : "")]")
    }
    for edge in plan.edges {
      var attributes = ["label=\"\(Self.escaped(edge.edge.name))\""]
      if edge.edge.strength.look == "weak" { attributes += ["style=dashed", "constraint=false"] }
      if edge.edge.strength.look == "unknown" { attributes.append("style=dotted") }
      if edge.isBad { attributes.append(Self.bad) }
      lines.append("  p\(edge.from) -> p\(edge.to) [\(attributes.joined(separator: " "))]")
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  /// A text in a quoted label; a backslash would begin an escape such as `\N`.
  static func escaped(_ text: String) -> String {
    HostileText.cleaned(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
