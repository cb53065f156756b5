import Testing
import ViperaHTML
import ViperaWeb

/// The small icons next to labels.
@Suite struct SymbolTests {
  private func html(_ symbol: Symbol) throws -> String {
    var buffer = HTMLBuffer()
    try StaticMarkup.render(symbol, into: &buffer)
    return buffer.text
  }

  @Test func aCharacterIsText() throws {
    #expect(try html("⌂") == "⌂")
    #expect(try html(Symbol("<")) == "&lt;")
  }

  @Test func aShapeIsLeftToTheStyleSheet() throws {
    #expect(try html(.styled("icon icon-cart")) == #"<span class="icon icon-cart"></span>"#)
  }
}
