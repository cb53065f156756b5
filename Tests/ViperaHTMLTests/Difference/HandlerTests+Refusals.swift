import Testing
import ViperaHTML

/// An event that the page does not allow is refused, even if a client sends it.
extension HandlerTests {
  /// Disabled and read-only fields and buttons.
  struct Refusals: HTML {
    let holds: Bool
    private var word: String? { holds ? "true" : nil }

    var body: some HTML {
      input(
        .id("read"),
        .onInput { _ in },
        .onChange { _ in },
        .onKey { _ in },
        .onFocus {},
        .onBlur {},
        .readonly(holds)
      )
      button(.id("said"), .aria(.disabled, holds), .onClick {}, .onKey { _ in }, .onFocus {}, .onBlur {}) { "a" }
      input(.id("field"), .onInput { _ in }, .onChange { _ in }, .aria(.disabled, holds))
      form(.id("form"), .onSubmit { _ in }, .aria(.disabled, word)) {
        p { button(.id("in-form"), .onClick {}) { "b" } }
      }
      button(.id("literal"), .aria(.disabled, "true"), .onClick {}) { "c" }
      button(.id("off"), .aria(.disabled, "false"), .onClick {}) { "d" }
      button(.id("busy"), .aria(.busy, "true"), .aria(.pressed, holds), .onClick {}) { "e" }
    }
  }

  // Fixed bug: if a client sent the ID of a read-only field or of a button with 'aria-disabled', its handler ran.
  @Test(arguments: [true, false])
  func whatCannotBeDoneHasNoHandler(holds: Bool) throws {
    var live = try LivePage(Refusals(holds: !holds))
    try live.update(Refusals(holds: holds))
    for live in [live, try LivePage(Refusals(holds: holds))] {
      var able: Set<String> = []
      live.browser.root.each { node in
        guard let name = node.attributes["id"],
          let id = node.attributes["v"].flatMap(ElementID.init)
        else { return }
        for kind in EventKind.allCases
        where live.live.handler(for: id, on: kind, in: Refusals(holds: holds)) != nil {
          able.insert("\(name) \(kind)")
        }
      }
      let always: Set = ["read focus", "read blur", "said focus", "said blur", "off click", "busy click"]
      let others: Set = [
        "read input", "read change", "read key", "said click", "said key", "field input", "field change",
        "form submit", "in-form click",
      ]
      #expect(able == (holds ? always : always.union(others)))
    }
  }
}
