import ViperaSource

/// Writes a graph in Mermaid's language, for Markdown.
///
/// Identifiers are numbers. Names are in quoted labels, in which entities replace special characters.
package struct MermaidDrawing {
  private let graph: ProjectGraph

  package init(_ graph: ProjectGraph) {
    self.graph = graph
  }

  /// The map of the app.
  package var map: String {
    var lines = ["flowchart LR"]
    for (index, module) in graph.modules.enumerated() {
      let faults = module.faults.count { $0.severity > .note }
      let note = faults > 0 ? counted(faults, "fault") : module.hasCycle ? "retain cycle" : ""
      let words = [module.style.title, note].filter { !$0.isEmpty }.joined(separator: ", ")
      lines.append("  m\(index)[\"\(Self.label(module.name))<br/>\(words)\"]")
    }
    for pair in graph.linkPairs {
      lines.append("  m\(pair.from) \(pair.isPart ? "-.->" : "-->") m\(pair.to)")
    }
    return finished(&lines, bad: graph.modules.indices.filter { graph.modules[$0].isBad }.map { "m\($0)" }, links: [])
  }

  /// The diagram of one module.
  package func detail(of index: Int) -> String {
    let module = graph.modules[index]
    let plan = PartNodes(module)
    var lines = ["flowchart TB", "  subgraph s[\"\(Self.label(module.name)) · \(module.style.title)\"]"]
    for (place, node) in plan.nodes.enumerated() where node.part != nil {
      lines.append("    p\(place)[\"\(Self.label(node.role))<br/>\(Self.label(node.type))\"]")
    }
    lines.append("  end")
    for (place, node) in plan.nodes.enumerated() where node.part == nil {
      lines.append("  p\(place)([\"\(Self.label(node.role))<br/>\(Self.label(node.type))\"])")
    }
    for (edge, ends) in zip(module.edges, plan.ends) {
      let line = edge.strength.look == "strong" ? "-->" : "-.->"
      lines.append("  p\(ends.from) \(line)|\"\(Self.label(edge.name))\"| p\(ends.to)")
    }
    let bad = module.parts.indices.filter { module.parts[$0].isFaulty }.map { "p\($0)" }
    return finished(&lines, bad: bad, links: module.edges.indices.filter { module.edges[$0].isFaulty })
  }

  private func finished(_ lines: inout [String], bad: [String], links: [Int]) -> String {
    if !bad.isEmpty {
      lines.append("  classDef bad stroke:\(PictureStyle.red),stroke-width:2px")
      lines.append("  class \(bad.joined(separator: ",")) bad")
    }
    if !links.isEmpty {
      lines.append(
        "  linkStyle \(links.map(String.init).joined(separator: ",")) stroke:\(PictureStyle.red),stroke-width:2px"
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Mermaid's default limits.
  private static let maximumArrows = 500
  private static let maximumCharacters = 50_000

  /// The reason why Mermaid would refuse `text`; nil if the text is within the limits.
  static func note(on text: String, arrows: Int) -> String? {
    let characters = text.utf16.count
    guard arrows > maximumArrows || characters > maximumCharacters else { return nil }
    return "The text has \(counted(arrows, "arrow")) and \(counted(characters, "character")). Mermaid draws at most "
      + "\(grouped(maximumArrows)) arrows and \(grouped(maximumCharacters)) characters. "
      + "Draw one module (--module), fewer folders, or another format (--format svg)."
  }

  /// Escapes a text for a quoted label; Mermaid expects entities without the ampersand, such as `#quot;`.
  static func label(_ text: String) -> String {
    var output = ""
    for scalar in HostileText.cleaned(text).unicodeScalars {
      let isPlain =
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || " .,:-+()/·".unicodeScalars.contains(scalar)
      if isPlain || scalar.value > 0x7F {
        output.unicodeScalars.append(scalar)
      } else {
        output += "#\(scalar.value);"
      }
    }
    // Mermaid does not accept an empty label.
    return output.isEmpty ? " " : output
  }
}
