import Foundation
import Testing

@testable import ViperaGraph

@Suite struct GraphvizTests {
  private static let graph = LayoutGraph(
    boxes: [LayoutGraph.Size(width: 144, height: 36), LayoutGraph.Size(width: 144, height: 36)],
    arrows: [LayoutGraph.Arrow(from: 0, to: 1), LayoutGraph.Arrow(from: 1, to: 0, isSecondary: true)],
    direction: .rightward,
    layering: .distance,
    layerCapacity: 6
  )

  /// What `dot -Tplain` answers for the graph.
  private static let answer = """
    graph 1 4.5 0.5
    node n0 1 0.25 2 0.5 "" solid box black lightgrey
    node n1 3.5 0.25 2 0.5 "" solid box black lightgrey
    edge n0 n1 4 2 0.15 2.1 0.15 2.3 0.15 2.5 0.15 setlinewidth(1) black
    edge n1 n0 4 2.5 0.35 2.3 0.35 2.1 0.35 2 0.35 setlinewidth(2) black
    stop

    """

  /// Runs `body` with a program that runs a script instead of `dot`.
  private func withProgram<Value>(_ script: String, body: (String) throws -> Value) throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vipera-graph-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appendingPathComponent("dot").path
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(fileURLWithPath: program))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    return try body(program)
  }

  private func answering(_ answer: String) -> String { "cat > /dev/null\ncat <<'END'\n\(answer)END" }

  @Test func answersAreRead() throws {
    let layouts = try withProgram(answering(Self.answer)) { try Graphviz(program: $0).layouts(of: [Self.graph]) }
    let layout = try #require(layouts.first)
    #expect(layout.centres == [LayoutPoint(x: 72, y: 18), LayoutPoint(x: 252, y: 18)])
    #expect(layout.curves.map(\.count) == [4, 4])
    #expect(layout.curves[0].first == LayoutPoint(x: 144, y: 25.2))
    #expect([layout.width, layout.height] == [324, 36])
  }

  @Test func questionsHaveNumbersOnly() {
    #expect(
      Graphviz.text(of: Self.graph) == """
        digraph {
        rankdir=LR nodesep=0.28 ranksep=0.8
        node [shape=box fixedsize=true label=""]
        edge [dir=none]
        n0 [width=2.0 height=0.5]
        n1 [width=2.0 height=0.5]
        n0 -> n1 [style="setlinewidth(1)"]
        n1 -> n0 [style="setlinewidth(2)" constraint=false]
        }

        """
    )
  }

  @Test(arguments: [
    ("cat > /dev/null; exit 3", "Graphviz failed: it ended with exit code 3."),
    ("cat > /dev/null; echo nonsense", "Graphviz answered with an unknown line: 'nonsense'."),
    ("cat > /dev/null; yes", "Graphviz failed: it wrote more than 2000 bytes."),
    ("cat > /dev/null; echo 'node n9 1 1'", "Graphviz answered with an unknown line: 'node n9 1 1'."),
    ("cat > /dev/null; echo 'graph 1 2 2'", "Graphviz answered with an unknown line: ''."),
  ])
  func failuresAreReported(script: String, message: String) throws {
    try withProgram(script) { program in
      var graphviz = Graphviz(program: program)
      graphviz.limits.bytes = 2000
      let error = #expect(throws: Graphviz.Error.self) { try graphviz.layouts(of: [Self.graph]) }
      #expect(error?.description == message)
    }
  }

  @Test func slowAnswersAreNotAwaited() throws {
    try withProgram("cat > /dev/null; sleep 60") { program in
      var graphviz = Graphviz(program: program)
      graphviz.limits.seconds = 0
      let error = #expect(throws: Graphviz.Error.self) { try graphviz.layouts(of: [Self.graph]) }
      #expect(error == .failed(.tooSlow(seconds: 0)))
    }
  }

  @Test func largeGraphsAreNotAsked() {
    var graphviz = Graphviz(program: "/nowhere/dot")
    graphviz.limits.elementsOfOne = 3
    #expect(throws: Graphviz.Error.tooLarge(4)) { try graphviz.layouts(of: [Self.graph]) }
  }

  @Test func failureFallsBackWithAMessage() {
    let engine = LayoutEngine(graphviz: Graphviz(program: "/nowhere/dot"))
    let (layouts, note) = engine.layouts(of: [Self.graph])
    #expect(layouts == [LayeredLayout(Self.graph).layout])
    #expect(note?.hasPrefix("Graphviz failed: it did not start") == true)
    #expect(note?.hasSuffix("The picture has Vipera's own layout.") == true)
  }

  @Test func onlyAbsoluteFoldersAreSearched() throws {
    try withProgram("true") { program in
      let folder = String(program.dropLast("/dot".count))
      #expect(Graphviz.found(path: "relative:.::\(folder)")?.program == program)
      #expect(Graphviz.found(path: "relative:.:") == nil)
      #expect(Graphviz.found(path: nil) == nil)
    }
  }
}
