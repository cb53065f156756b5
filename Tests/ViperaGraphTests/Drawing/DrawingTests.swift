import Testing
import ViperaSource

@testable import ViperaGraph

@Suite struct DrawingTests {
  private let graph = SampleProject.graph(faults: [SampleProject.fault("holds its view")])
  private var cart: Int { graph.modules.firstIndex { $0.name == "Cart" } ?? 0 }

  private func text(_ format: GraphFormat, module: Int? = nil) throws -> String {
    try GraphWriter(graph, title: "Shop").output(format, module: module).text
  }

  @Test func mermaidDrawsTheMap() throws {
    #expect(
      try text(.mermaid) == """
        flowchart LR
          m0["Profile<br/>VIPER"]
          m1["Cart<br/>VIPER, 1 fault"]
          m2["Detail<br/>VIPER"]
          m1 --> m2
          classDef bad stroke:#c22432,stroke-width:2px
          class m1 bad

        """
    )
  }

  @Test func mermaidDrawsAModule() throws {
    #expect(
      try text(.mermaid, module: cart) == """
        flowchart TB
          subgraph s["Cart · VIPER"]
            p0["view<br/>CartViewController"]
            p1["presenter<br/>CartPresenter"]
            p2["interactor<br/>CartInteractor"]
            p3["router<br/>CartRouter"]
          end
          p0 -->|"presenter"| p1
          p1 -->|"view"| p0
          p1 -->|"interactor"| p2
          p1 -->|"router"| p3
          p3 -.->|"view"| p0
          classDef bad stroke:#c22432,stroke-width:2px
          class p0,p1 bad
          linkStyle 0,1 stroke:#c22432,stroke-width:2px

        """
    )
  }

  @Test func dotDrawsTheMap() throws {
    let text = try text(.dot)
    #expect(text.hasPrefix("digraph app {\n"))
    #expect(text.contains("  m1 [label=\"Cart\\nVIPER\" color=\"#c22432\" penwidth=2]\n"))
    #expect(text.contains("  m1 -> m2\n"))
  }

  @Test func dotDrawsAModule() throws {
    let text = try text(.dot, module: cart)
    #expect(text.contains("  p1 -> p0 [label=\"view\" color=\"#c22432\" penwidth=2]\n"))
    #expect(text.contains("  p3 -> p0 [label=\"view\" style=dashed constraint=false]\n"))
  }

  @Test func svgShowsFaultsInRed() throws {
    let map = try text(.svg)
    #expect(map.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
    #expect(map.contains("class=\"module viper error\""))
    #expect(!map.contains("var(--"))
    let detail = try text(.svg, module: cart)
    #expect(detail.contains("class=\"arrow strong bad\""))
    #expect(detail.contains("class=\"part bad\""))
  }

  // Fixed bug: if a closure captured its owner, the picture had no arrow for it.
  @Test func aPartThatHoldsItselfHasALoop() throws {
    let graph = SampleProject.graph([
      "App/Cart/Cart.swift": """
      final class CartPresenter {
        let interactor = CartInteractor()
        var onLoad: (() -> Void)?
        func didLoad() { onLoad = { self.show() } }
        func show() {}
      }
      final class CartInteractor {}
      """
    ])
    let plan = ModulePlan(graph.modules[0])
    let picture = plan.picture(LayeredLayout(plan.graph).layout)
    let loop = try #require(picture.arrows.first { graph.modules[0].edges[$0.edges[0]].kind == .closure })
    let frame = try #require(picture.boxes.first { $0.node.type == "CartPresenter" }?.frame)
    #expect(loop.curve.first?.x == frame.x + frame.width)
    #expect(loop.curve.last?.x == frame.x + frame.width)
    let text = try GraphWriter(graph, title: "Shop").output(.svg, module: 0).text
    #expect(text.contains("class=\"arrow strong closure bad\""))
  }

  // Fixed bug: if a map exceeded Mermaid's limits, GitHub showed an error instead of the map.
  @Test(arguments: [
    (500, 50_000, nil), (501, 0, "501 arrows and 0 characters"), (0, 50_001, "0 arrows and 50,001 characters"),
  ])
  func aNoteNamesTheLimitsOfMermaid(arrows: Int, characters: Int, start: String?) {
    let text = String(repeating: "m", count: characters)
    let rest = """
      . Mermaid draws at most 500 arrows and 50,000 characters. Draw one module (--module), fewer folders, or another \
      format (--format svg).
      """
    #expect(MermaidDrawing.note(on: text, arrows: arrows) == start.map { "The text has \($0)\(rest)" })
  }

  @Test func pageIsOneFile() throws {
    let page = try text(.html)
    #expect(page.hasPrefix(GraphPage.mark))
    // The script contains the name of SVG's namespace, which is not requested.
    let withoutNamespace = page.replacing("http://www.w3.org/2000/svg", with: "")
    for part in ["http:", "https:", "@import", "url(", "src="] { #expect(!withoutNamespace.contains(part), "\(part)") }
    #expect(page.contains("<template id=\"d\(cart)\">"))
    #expect(!page.contains("{{"))
  }

  @Test(arguments: GraphFormat.allCases) func emptyProjectsHaveAPicture(format: GraphFormat) throws {
    let text = try GraphWriter(SampleProject.graph([:]), title: "Empty").output(format).text
    #expect(!text.isEmpty)
  }

  @Test(arguments: GraphFormat.allCases) func outputIsTheSameEachTime(format: GraphFormat) throws {
    #expect(try text(format) == text(format))
  }

  @Test func jsonOfAModuleHasItsNavigationOnly() throws {
    let profile = graph.modules.firstIndex { $0.name == "Profile" }
    #expect(try text(.json, module: profile).contains("\"navigation\" : [\n\n  ]"))
    #expect(try text(.json, module: cart).contains("\"to\" : \"Detail\""))
  }
}
