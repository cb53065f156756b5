import Testing
import ViperaHTML

@Suite struct ElementTests {
  /// Each content with its markup, without IDs.
  static var rows: [(any HTML, String)] {
    [
      (p {}, "<p></p>"),
      (p { "a" }, "<p>a</p>"),
      (br(), "<br>"),
      (hr(.class("x")), "<hr class=\"x\">"),
      (ul { li { 1 } }, "<ul><li>1</li></ul>"),
      (p { -5 }, "<p>-5</p>"),
      (pre { "\na" }, "<pre>\n\na</pre>"),
      (
        a(.href("/"), .rel("next"), .target(.newTab)) {},
        "<a href=\"/\" rel=\"next\" target=\"_blank\"></a>"
      ),
      (
        img(.src("a.png"), .alt(""), .width(3), .height(4), .lazy),
        """
        <img src="a.png" alt="" width="3" height="4" loading="lazy">
        """
      ),
      (input(.type(.email), .required(true), .disabled(false)), "<input type=\"email\" required>"),
      (input(.type(.checkbox), .checked(true)), "<input type=\"checkbox\" checked>"),
      (textarea("a\n", .rows(2)), "<textarea rows=\"2\">\na\n</textarea>"),
      (
        select(.name("s")) { option("A", .value("a"), .selected(true)) },
        """
        <select name="s"><option value="a" selected>A</option></select>
        """
      ),
      (button(.type(.button), .onClick {}) { "x" }, "<button type=\"button\">x</button>"),
      (form(.onSubmit { _ in }, .id("f")) {}, "<form id=\"f\" method=\"post\"></form>"),
      (form(.onSubmit { _ in }, .method(.get)) {}, "<form method=\"get\"></form>"),
      (form(.method(.get), .onSubmit { _ in }) {}, "<form method=\"get\"></form>"),
      (form(.id("f")) {}, "<form id=\"f\"></form>"),
      (label(.for("a")) { "A" }, "<label for=\"a\">A</label>"),
      (td(.colspan(2)) {}, "<td colspan=\"2\"></td>"),
      (th(.scope(.column)) {}, "<th scope=\"col\"></th>"),
      (time(.datetime("2026")) { "x" }, "<time datetime=\"2026\">x</time>"),
      (
        div(.aria(.live, "polite"), .aria(.busy, true)) {},
        "<div aria-live=\"polite\" aria-busy=\"true\"></div>"
      ),
      (div(.title(nil as String?), .data("data-a", 3)) {}, "<div data-a=\"3\"></div>"),
      // Fixed bug: an attribute without the prefix "data-" ended the process of a debug build.
      (div(.data("href", "javascript:")) {}, "<div data-misnamed=\"javascript:\"></div>"),
      (div(.data("onclick", "alert()")) {}, "<div data-misnamed=\"alert()\"></div>"),
      (div(.data("data-", "x")) {}, "<div data-misnamed=\"x\"></div>"),
      (div(.data("xata-a", "x")) {}, "<div data-misnamed=\"x\"></div>"),
      (div(.data("dxta-a", "x")) {}, "<div data-misnamed=\"x\"></div>"),
      (div(.data("daxa-a", "x")) {}, "<div data-misnamed=\"x\"></div>"),
      (div(.data("datx-a", "x")) {}, "<div data-misnamed=\"x\"></div>"),
      (div(.data("dataxa", "x")) {}, "<div data-misnamed=\"x\"></div>"),
      (div(.class("a", adding: "b", when: true)) {}, "<div class=\"a b\"></div>"),
      (div(.class("a", adding: "b", when: false)) {}, "<div class=\"a\"></div>"),
      (progress(.value(1), .max(2)) {}, "<progress value=\"1\" max=\"2\"></progress>"),
      (meta(.name("robots"), .content("none")), "<meta name=\"robots\" content=\"none\">"),
      (script(.src("/a.js"), .module) {}, "<script src=\"/a.js\" type=\"module\"></script>"),
      (InlineStyle("p{}"), "<style>p{}</style>"),
      (InlineScript("a()"), "<script>a()</script>"),
    ]
  }

  @Test(arguments: rows.indices)
  func isWrittenSo(row: Int) throws {
    let (element, markup) = Self.rows[row]
    #expect(try StaticMarkup.text(of: AnyHTML(element)) == markup)
  }

  @Test func pageIsWhole() throws {
    let page = HTMLPage(title: "A & B", language: "es") {
      link(.rel("stylesheet"), .href("/style.css"))
    } body: {
      main { h1 { "A" } }
    }
    var buffer = HTMLBuffer()
    try page.render(into: &buffer)
    #expect(
      buffer.text == """
        <!doctype html>
        <html lang="es"><head><meta charset="utf-8"><meta name="viewport" \
        content="width=device-width, initial-scale=1"><title>A &amp; B</title>\
        <link rel="stylesheet" href="/style.css"></head><body><main><h1>A</h1></main></body></html>

        """
    )
  }

  @Test func contentOfALivePageIsMarked() throws {
    let page = HTMLPage(title: "A") {
    } body: {
      p { "a".lowercased() }
    }
    var live = LiveMarkup(hash: KeyedHash(seed: 1, secret: 2))
    var buffer = HTMLBuffer()
    try page.render(live: &live, into: &buffer)
    #expect(buffer.text.contains("<body><!--1[--><p v=1B>a</p><!--]--></body>"))
  }
}
