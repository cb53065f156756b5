import Testing
import ViperaHTML

/// Any number of attributes is written in order.
@Suite struct AttributeCountTests {
  private func text(_ content: some HTML) throws -> String { try StaticMarkup.text(of: content) }

  @Test func elementsTakeAnyNumber() throws {
    #expect(
      try text(p(.id("a"), .class("b"), .title("c"), .lang("d")) { "x" })
        == #"<p id="a" class="b" title="c" lang="d">x</p>"#
    )
    #expect(
      try text(p(.id("a"), .class("b"), .title("c"), .lang("d"), .role("e")) { "x" })
        == #"<p id="a" class="b" title="c" lang="d" role="e">x</p>"#
    )
    #expect(
      try text(p(.id("a"), .class("b"), .title("c"), .lang("d"), .role("e"), .tabindex(1)) { "x" })
        == #"<p id="a" class="b" title="c" lang="d" role="e" tabindex="1">x</p>"#
    )
    #expect(
      try text(
        p(
          .id("a"),
          .class("b"),
          .title("c"),
          .lang("d"),
          .role("e"),
          .tabindex(1),
          .hidden(true),
          .data("data-f", 2)
        ) { "x" }
      )
        == #"<p id="a" class="b" title="c" lang="d" role="e" tabindex="1" hidden data-f="2">x</p>"#
    )
  }

  @Test func voidElementsTakeAnyNumber() throws {
    #expect(
      try text(img(.src("/a"), .alt("b"), .width(1), .height(2)))
        == #"<img src="/a" alt="b" width="1" height="2">"#
    )
    #expect(
      try text(img(.src("/a"), .alt("b"), .width(1), .height(2), .id("c")))
        == #"<img src="/a" alt="b" width="1" height="2" id="c">"#
    )
    #expect(
      try text(img(.src("/a"), .alt("b"), .width(1), .height(2), .id("c"), .class("d")))
        == #"<img src="/a" alt="b" width="1" height="2" id="c" class="d">"#
    )
    #expect(
      try text(
        img(.src("/a"), .alt("b"), .width(1), .height(2), .id("c"), .class("d"), .title("e"))
      )
        == #"<img src="/a" alt="b" width="1" height="2" id="c" class="d" title="e">"#
    )
  }
}
