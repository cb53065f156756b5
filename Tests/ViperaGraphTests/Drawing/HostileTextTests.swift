import Testing

@testable import ViperaGraph

@Suite struct HostileTextTests {
  private static let names = [
    "<script>alert(1)</script>", "\"]; end", "</svg><img src=x onerror=alert(1)>", "</template>", "a\\nb\\", "]]>",
    "Cart<Item, [String: \"x\"]>", "🛒 Кошик 购物", "a\u{0}b\u{202E}c\nd", "--> B; click B call()", "#quot;`md`",
  ]

  @Test(
    arguments: zip(
      names,
      [
        "&lt;script&gt;alert(1)&lt;/script&gt;", "&quot;]; end", "&lt;/svg&gt;&lt;img src=x onerror=alert(1)&gt;",
        "&lt;/template&gt;", "a\\nb\\", "]]&gt;", "Cart&lt;Item, [String: &quot;x&quot;]&gt;", "🛒 Кошик 购物",
        "a\u{FFFD}b\u{FFFD}c\u{FFFD}d", "--&gt; B; click B call()", "#quot;`md`",
      ]
    )
  )
  func markupIsEscaped(name: String, expected: String) {
    #expect(Markup.escaped(name) == expected)
  }

  @Test(
    arguments: zip(
      names,
      [
        "#60;script#62;alert(1)#60;/script#62;", "#34;#93;#59; end",
        "#60;/svg#62;#60;img src#61;x onerror#61;alert(1)#62;",
        "#60;/template#62;", "a#92;nb#92;", "#93;#93;#62;", "Cart#60;Item, #91;String: #34;x#34;#93;#62;", "🛒 Кошик 购物",
        "a\u{FFFD}b\u{FFFD}c\u{FFFD}d", "--#62; B#59; click B call()", "#35;quot#59;#96;md#96;",
      ]
    )
  )
  func mermaidIsEscaped(name: String, expected: String) {
    #expect(MermaidDrawing.label(name) == expected)
  }

  @Test(
    arguments: zip(
      names,
      [
        "<script>alert(1)</script>", "\\\"]; end", "</svg><img src=x onerror=alert(1)>", "</template>", "a\\\\nb\\\\",
        "]]>", "Cart<Item, [String: \\\"x\\\"]>", "🛒 Кошик 购物", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d", "--> B; click B call()",
        "#quot;`md`",
      ]
    )
  )
  func dotIsEscaped(name: String, expected: String) {
    #expect(DotDrawing.escaped(name) == expected)
  }

  @Test(arguments: names) func scriptsCannotBeEnded(name: String) throws {
    let text = try GraphJSON.script([name])
    #expect(!text.contains { "<>&\u{2028}\u{2029}".contains($0) })
  }

  /// A project whose folders and modules have markup in their names.
  private static let hostile = SampleProject.graph([
    "App/<img src=x onerror=alert(1)>/\"Cart'/Cart.swift": """
    final class `Cart`Presenter { let interactor = CartInteractor() }
    final class CartPresenter { let interactor = CartInteractor(); var view: CartViewController? }
    final class CartInteractor {}
    final class CartViewController: UIViewController { var presenter: CartPresenter? }
    """
  ])

  @Test(arguments: GraphFormat.allCases, [nil, 0])
  func noFormatHasForeignMarkup(format: GraphFormat, module: Int?) throws {
    var fault = SampleProject.fault("</script><script>alert(2)</script>")
    fault.module = Self.hostile.modules.first?.id
    var graph = Self.hostile
    graph.modules[0].faults = [fault]
    graph.modules[0].name = "<b onclick=\"x\">"
    let text = try GraphWriter(graph, title: "</title><script>").output(format, module: module).text
    if format != .json, format != .dot {
      for part in ["<img", "<b onclick", "<script>alert", "</title><script>"] {
        #expect(!text.contains(part), "\(part)")
      }
    }
  }

  @Test func longNamesAreCut() {
    let name = String(repeating: "W", count: 10_000)
    let fitted = HostileText.fitted(name, width: 100, size: 14)
    #expect(fitted.count < 10)
    #expect(fitted.hasSuffix("…"))
    #expect(HostileText.fitted("Cart", width: 100, size: 14) == "Cart")
  }
}

@Suite struct CoordinateTests {
  @Test(arguments: [(0.0, "0"), (12, "12"), (12.34, "12.3"), (-0.26, "-0.3"), (-0.01, "0"), (1999.96, "2000")])
  func numbersHaveOneDecimal(value: Double, text: String) {
    #expect(Coordinate.text(value) == text)
  }
}
