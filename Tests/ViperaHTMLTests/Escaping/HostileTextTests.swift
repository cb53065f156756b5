import Testing
import ViperaHTML

/// Texts are rendered as texts and never as markup.
@Suite struct HostileTextTests {
  static let hostile = [
    "<script>alert(1)</script>", "</p><img src=x onerror=alert(1)>", "\" onmouseover=\"alert(1)",
    "' onmouseover='alert(1)", "--><script>", "]]><script>", "&lt;b&gt;", "&#60;b&#62;", "&amp",
    "`",
    "a\u{0}b", "line\r\nline", "\rx", "</textarea><script>", "</title><script>", "\u{2028}",
    "é\u{301}",
    "\u{301}<b>", "<!--", "{{x}}", "\u{FEFF}", "=", " ",
  ]

  @Test(arguments: hostile)
  func isOnlyEverText(text: String) throws {
    let page = try LivePage(everywhere(text))
    let shown = text.replacing("\0", with: "\u{FFFD}")
    let wanted = [
      "‹p class=[\(shown)] id=[\(shown)] title=[\(shown)]›\(shown)‹/›",
      "‹input placeholder=[\(shown)] value=[\(shown)]›‹/›",
      "‹textarea data-x=[\(shown)] name=[t]›\(shown)‹/›", "‹pre aria-label=[\(shown)]›\(shown)‹/›",
      "‹option value=[\(shown)]›\(shown)‹/›", "before \(shown) after",
    ]
    #expect(page.browser.visible == wanted.joined())
  }

  @Test(arguments: hostile)
  func isOnlyEverTextInPatches(text: String) throws {
    var page = try LivePage(everywhere("harmless"))
    try page.update(everywhere(text))
    #expect(try page.browser.visible == LivePage.visible(everywhere(text)))
  }

  @Test(arguments: hostile)
  func isOnlyEverTextInStaticMarkup(text: String) throws {
    let markup = try StaticMarkup.text(of: everywhere(text))
    let browser = try BrowserPage(markup)
    #expect(try browser.visible == LivePage.visible(everywhere(text)))
  }

  @Test(arguments: hostile + ["-", ">", "->", "--!>", "<!-", "a--", "a-"])
  func cannotEndAComment(text: String) throws {
    let markup = try StaticMarkup.text(of: HTMLComment(text))
    // Bytes are compared, because a combining mark would hide the space before it.
    let bytes = Array(markup.utf8)
    #expect(bytes.starts(with: "<!-- ".utf8) && bytes.suffix(4).elementsEqual(" -->".utf8))
    #expect(!bytes.dropFirst(5).dropLast(4).contains(UInt8(ascii: ">")))
  }

  @Test func commentsAreLeftOutOfLivePages() throws {
    let page = try LivePage(div { HTMLComment("x") })
    #expect(page.browser.visible == "‹div›‹/›")
  }

  @Test func jsonCannotEndItsElement() throws {
    let markup = try StaticMarkup.text(of: DataScript(json: #"{"a":"</script><b>"}"#, id: "d\""))
    #expect(
      markup
        == #"<script type="application/json" id="d&quot;">{"a":"\u003c/script>\u003cb>"}</script>"#
    )
  }

  // Fixed bug: a script that contained its own end tag ended the server, and with it the pages of all users.
  @Test func literalsThatWouldEndTheirElementAreLeftOutAndTheBrowserSaysSo() throws {
    for script in [InlineScript("let a = '</script>'"), InlineScript("<!-- x")] {
      let markup = try StaticMarkup.text(of: script)
      #expect(markup.hasPrefix("<script>console.error(\"A script is left out: "))
      #expect(markup.hasSuffix("Write '<\\\\/' in strings.\")</script>"))
      #expect(markup.ranges(of: "</").count == 1 && !markup.contains("<!--"))
    }
    let style = try StaticMarkup.text(of: InlineStyle("</style>"))
    #expect(style.hasPrefix("<style>/* A style sheet is left out: "))
    #expect(style.hasSuffix(" Remove that. */</style>"))
    #expect(style.ranges(of: "</").count == 1)
  }

  @Test func trustedMarkupGoesInAsItIs() throws {
    // SAFETY: written here.
    #expect(try StaticMarkup.text(of: p { TrustedHTML("<b>&amp;</b>") }) == "<p><b>&amp;</b></p>")
  }

  private func everywhere(_ text: String) -> some HTML { HostileEverywhere(text: text) }
}

struct HostileEverywhere: HTML {
  let text: String

  var body: some HTML {
    p(.class(text), .id(text), .title(text)) { text }
    input(.placeholder(text), .value(text))
    textarea(text, .data("data-x", text), .name("t"))
    pre(.aria(.label, text)) { text }
    option(text, .value(text))
    "before "
    text
    " after"
  }
}
