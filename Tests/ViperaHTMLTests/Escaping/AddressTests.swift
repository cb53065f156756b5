import Testing
import ViperaHTML

@Suite struct AddressTests {
  static let allowed = [
    "", "/", "/a?b=c#d", "a/b", "?x", "#x", "../a", "//host/a", "http://a.b", "HTTPS://a.b/",
    "https:a",
    "mailto:a@b.c", "tel:+34600", " /a", "a b", "/a:b", "./a:b", "?a:b", "#a:b", "é", "é/a:b",
    "javascript", "averylongname/with:colon",
    // The character reference is escaped, so the browser reads an ampersand, which no URL scheme contains.
    "jav&#x09;ascript:alert(1)",
  ]
  static let refused = [
    "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)",
    "\u{1}javascript:alert(1)",
    "\u{0}javascript:alert(1)", "java\tscript:alert(1)", "java\nscript:alert(1)",
    "java\r\nscript:alert(1)", "\tj\na\rvascript:alert(1)", "javascript\t:alert(1)",
    "javascript\u{A0}:x",
    "vbscript:x", "data:text/html,<script>", "data:image/svg+xml,<svg>", "blob:x", "file:///etc",
    "about:x",
    "view-source:x", "ws://a", "ftp://a", "x:y", ":x", "java\u{0}script:x",
    "ｊavascript:x", "javascript&colon;a:b",
  ]

  @Test(arguments: allowed)
  func isLedTo(address: String) throws {
    let page = try LivePage(a(.href(address)) { "x" })
    #expect(page.browser.visible == "‹a href=[\(address)]›x‹/›")
  }

  @Test(arguments: refused)
  func isNotLedTo(address: String) throws {
    let refused = "‹a href=[about:invalid]›x‹/›"
    var page = try LivePage(a(.href(address)) { "x" })
    #expect(page.browser.visible == refused)
    page = try LivePage(a(.href("/")) { "x" })
    try page.update(a(.href(address)) { "x" })
    #expect(page.browser.visible == refused)
  }

  @Test(arguments: [
    "data:image/png;base64,AA==", "DATA:Image/gif,x", " data:image/webp,x", "/a.png",
  ])
  func pictureMayBeInItsAddress(address: String) throws {
    #expect(try StaticMarkup.text(of: img(.src(address))) == "<img src=\"\(address)\">")
  }

  @Test(arguments: [
    "data:text/html,x", "data:,x", "data:imag", "javascript:image/", "data:application/x",
  ])
  func otherDataIsNoPicture(address: String) throws {
    #expect(try StaticMarkup.text(of: img(.src(address))) == "<img src=\"about:invalid\">")
  }

  @Test func everyAttributeWithAnAddressIsChecked() throws {
    let bad = "javascript:x"
    let markup = try [
      StaticMarkup.text(of: form(.action(bad)) {}), StaticMarkup.text(of: link(.href(bad))),
      StaticMarkup.text(of: script(.src(bad)) {}), StaticMarkup.text(of: video(.poster(bad)) {}),
      StaticMarkup.text(of: audio(.src(bad)) {}), StaticMarkup.text(of: source(.srcset(bad))),
      StaticMarkup.text(of: source(.src(bad))), StaticMarkup.text(of: track(.src(bad))),
    ]
    for text in markup { #expect(text.contains("about:invalid") && !text.contains("javascript")) }
  }
}
