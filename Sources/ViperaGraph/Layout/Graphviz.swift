import Foundation

/// Has Graphviz's `dot` place graphs.
///
/// `dot` gets numbers only, never a text of the project.
struct Graphviz: Sendable {
  /// Bounds on what is asked of `dot`.
  struct Limits: Sendable {
    /// Boxes and arrows of all graphs together (default: 12,000).
    var elements = 12_000
    /// Boxes and arrows of one graph (default: 1,500).
    var elementsOfOne = 1_500
    /// Seconds until `dot` is ended (default: 10).
    var seconds = 10.0
    /// Bytes that are read of it (default: 16 MB).
    var bytes = 16_000_000

    init() {}
  }

  enum Error: Swift.Error, Equatable, CustomStringConvertible {
    case tooLarge(Int)
    case failed(BoundedCommand.Error)
    case unreadable(line: String)

    var description: String {
      switch self {
      case .tooLarge(let count): "Graphviz was not asked, since the graph has \(count) boxes and arrows."
      case .failed(let error): "Graphviz failed: \(error)."
      case .unreadable(let line): "Graphviz answered with an unknown line: '\(line)'."
      }
    }
  }

  let program: String
  var limits = Limits()

  /// The `dot` of the search path, if there is one.
  static func found(path: String? = ProcessInfo.processInfo.environment["PATH"]) -> Graphviz? {
    // An empty or relative entry would run a program of the project that is read.
    (path ?? "").split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/dot" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
      .map { Graphviz(program: $0) }
  }

  func layouts(of graphs: [LayoutGraph]) throws(Error) -> [GraphLayout] {
    let sizes = graphs.map { $0.boxes.count + $0.arrows.count }
    let total = sizes.reduce(0, +)
    let largest = sizes.max() ?? 0
    if largest > limits.elementsOfOne { throw .tooLarge(largest) }
    if total > limits.elements { throw .tooLarge(total) }
    let command = BoundedCommand(program: program, arguments: ["-Tplain"], seconds: limits.seconds, bytes: limits.bytes)
    let output: String
    do throws(BoundedCommand.Error) {
      output = try command.output(for: graphs.map(Self.text).joined())
    } catch {
      throw .failed(error)
    }
    return try PlainReader(graphs).read(output)
  }

  private static let inch = 72.0

  /// A graph in Graphviz's language.
  static func text(of graph: LayoutGraph) -> String {
    let direction = graph.direction == .rightward ? "LR" : "TB"
    var text = "digraph {\nrankdir=\(direction) nodesep=0.28 ranksep=0.8\n"
    text += "node [shape=box fixedsize=true label=\"\"]\nedge [dir=none]\n"
    for (index, box) in graph.boxes.enumerated() {
      text += "n\(index) [width=\(Double(box.width) / inch) height=\(Double(box.height) / inch)]\n"
    }
    for (index, arrow) in graph.arrows.enumerated() {
      // The label names the arrow in the answer, where several can have the same ends.
      text +=
        "n\(arrow.from) -> n\(arrow.to) [style=\"setlinewidth(\(index + 1))\"\(arrow.isSecondary ? " constraint=false" : "")]\n"
    }
    return text + "}\n"
  }

  /// Reads the lines of `dot -Tplain`.
  private struct PlainReader {
    let graphs: [LayoutGraph]
    var layouts: [GraphLayout] = []

    init(_ graphs: [LayoutGraph]) {
      self.graphs = graphs
    }

    mutating func readLine(_ line: Substring) -> Bool {
      let words = line.split(separator: " ")
      let index = layouts.count - 1
      switch words.first {
      case "graph":
        let numbers = words.dropFirst().compactMap { Double($0) }
        guard numbers.count == 3, layouts.count < graphs.count else { return false }
        let graph = graphs[layouts.count]
        let size = LayoutPoint(x: numbers[1] * Graphviz.inch, y: numbers[2] * Graphviz.inch)
        let centres = [LayoutPoint](repeating: LayoutPoint(x: 0, y: 0), count: graph.boxes.count)
        let curves = [[LayoutPoint]](repeating: [], count: graph.arrows.count)
        layouts.append(GraphLayout(width: size.x, height: size.y, centres: centres, curves: curves))
      case "node":
        guard words.count > 3, let node = Int(words[1].dropFirst()), index >= 0,
          layouts[index].centres.indices.contains(node), let point = point(words[2], words[3])
        else { return false }
        layouts[index].centres[node] = point
      case "edge":
        guard words.count > 3, let count = Int(words[3]), count > 3, count % 3 == 1, words.count >= 4 + 2 * count,
          index >= 0, let arrow = number(of: words[(4 + 2 * count)...]),
          layouts[index].curves.indices.contains(arrow)
        else { return false }
        let points = (0..<count).compactMap { point(words[4 + 2 * $0], words[5 + 2 * $0]) }
        guard points.count == count else { return false }
        layouts[index].curves[arrow] = points
      case "stop", nil: break
      default: return false
      }
      return true
    }

    /// The arrow that a line is about.
    private func number(of words: ArraySlice<Substring>) -> Int? {
      let start = "setlinewidth("
      guard let word = words.first(where: { $0.contains(start) }), let at = word.range(of: start) else { return nil }
      return Int(word[at.upperBound...].prefix { $0.isNumber }).map { $0 - 1 }
    }

    /// Graphviz counts inches from the bottom left corner.
    private func point(_ x: Substring, _ y: Substring) -> LayoutPoint? {
      guard let x = Double(x), let y = Double(y), let last = layouts.last, x.isFinite, y.isFinite else { return nil }
      return LayoutPoint(
        x: (x * Graphviz.inch * 10).rounded() / 10,
        y: ((last.height - y * Graphviz.inch) * 10).rounded() / 10
      )
    }

    func read(_ text: String) throws(Error) -> [GraphLayout] {
      var reader = self
      // A long line goes on after a backslash.
      for line in text.replacing("\\\n", with: "").split(separator: "\n") {
        guard reader.readLine(line) else { throw .unreadable(line: String(line.prefix(80))) }
      }
      let isComplete =
        reader.layouts.count == graphs.count && reader.layouts.allSatisfy { $0.curves.allSatisfy { !$0.isEmpty } }
      guard isComplete else { throw .unreadable(line: "") }
      return reader.layouts
    }
  }
}
