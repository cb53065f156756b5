import Testing
import ViperaHTML

@Suite struct StyleValueTests {
  @Test(arguments: [
    "40%", "1.5rem", "#fff", "rgb(1, 2, 3)", "calc(1px + 2%)", "var(--a)", "-3px", "",
  ])
  func isKept(value: String) {
    #expect(StyleValue(value).text == value)
  }

  @Test(arguments: [
    "red;background:url(x)", "url(x)", "URL(//x)", "red}", "a\"b", "a'b", "\\75rl(x)", "/**/",
    "a:b", "@x",
    "<b>", "image-set(x)", "expression(1)", "é", "a\nb", "src(x)",
  ])
  func isRefused(value: String) {
    #expect(StyleValue(value).text.isEmpty)
  }

  @Test func standsInTheAttribute() throws {
    let markup = try StaticMarkup.text(of: div(.style("width", .percent(40))) {})
    #expect(markup == "<div style=\"width:40%\"></div>")
  }
}
