import Testing
import ViperaHTML

/// All elements, each with its markup.
@Suite struct TagTests {
  static var content: [(any HTML, String)] {
    [
      (main { "x" }, "main"),
      (header { "x" }, "header"),
      (footer { "x" }, "footer"),
      (nav { "x" }, "nav"),
      (section { "x" }, "section"),
      (article { "x" }, "article"),
      (aside { "x" }, "aside"),
      (search { "x" }, "search"),
      (address { "x" }, "address"),
      (hgroup { "x" }, "hgroup"),
      (h1 { "x" }, "h1"),
      (h2 { "x" }, "h2"),
      (h3 { "x" }, "h3"),
      (h4 { "x" }, "h4"),
      (h5 { "x" }, "h5"),
      (h6 { "x" }, "h6"),
      (div { "x" }, "div"),
      (dialog { "x" }, "dialog"),
      (details { "x" }, "details"),
      (summary { "x" }, "summary"),
      (p { "x" }, "p"),
      (pre { "x" }, "pre"),
      (blockquote { "x" }, "blockquote"),
      (ul { "x" }, "ul"),
      (ol { "x" }, "ol"),
      (menu { "x" }, "menu"),
      (li { "x" }, "li"),
      (dl { "x" }, "dl"),
      (dt { "x" }, "dt"),
      (dd { "x" }, "dd"),
      (figure { "x" }, "figure"),
      (figcaption { "x" }, "figcaption"),
      (a { "x" }, "a"),
      (span { "x" }, "span"),
      (strong { "x" }, "strong"),
      (em { "x" }, "em"),
      (small { "x" }, "small"),
      (s { "x" }, "s"),
      (cite { "x" }, "cite"),
      (q { "x" }, "q"),
      (dfn { "x" }, "dfn"),
      (abbr { "x" }, "abbr"),
      (data { "x" }, "data"),
      (time { "x" }, "time"),
      (code { "x" }, "code"),
      (samp { "x" }, "samp"),
      (kbd { "x" }, "kbd"),
      (sub { "x" }, "sub"),
      (sup { "x" }, "sup"),
      (i { "x" }, "i"),
      (b { "x" }, "b"),
      (u { "x" }, "u"),
      (mark { "x" }, "mark"),
      (bdi { "x" }, "bdi"),
      (ins { "x" }, "ins"),
      (del { "x" }, "del"),
      (picture { "x" }, "picture"),
      (video { "x" }, "video"),
      (audio { "x" }, "audio"),
      (canvas { "x" }, "canvas"),
      (table { "x" }, "table"),
      (caption { "x" }, "caption"),
      (colgroup { "x" }, "colgroup"),
      (thead { "x" }, "thead"),
      (tbody { "x" }, "tbody"),
      (tfoot { "x" }, "tfoot"),
      (tr { "x" }, "tr"),
      (th { "x" }, "th"),
      (td { "x" }, "td"),
      (form { "x" }, "form"),
      (label { "x" }, "label"),
      (button { "x" }, "button"),
      (select { "x" }, "select"),
      (datalist { "x" }, "datalist"),
      (optgroup { "x" }, "optgroup"),
      (output { "x" }, "output"),
      (progress { "x" }, "progress"),
      (meter { "x" }, "meter"),
      (fieldset { "x" }, "fieldset"),
      (legend { "x" }, "legend"),
      (html { "x" }, "html"),
      (head { "x" }, "head"),
      (body { "x" }, "body"),
      (script { "x" }, "script"),
      (noscript { "x" }, "noscript"),
    ]
  }

  static var void: [(any HTML, String)] {
    [
      (hr(), "hr"),
      (br(), "br"),
      (wbr(), "wbr"),
      (img(), "img"),
      (source(), "source"),
      (track(), "track"),
      (col(), "col"),
      (input(), "input"),
      (meta(), "meta"),
      (link(), "link"),
    ]
  }

  @Test(arguments: content.indices)
  func elementWithContentIsClosed(row: Int) throws {
    let (element, name) = Self.content[row]
    let start = name == "pre" ? "<pre>\n" : "<\(name)>"
    #expect(try StaticMarkup.text(of: AnyHTML(element)) == "\(start)x</\(name)>")
  }

  @Test(arguments: void.indices)
  func elementWithoutContentHasNoEnd(row: Int) throws {
    let (element, name) = Self.void[row]
    #expect(try StaticMarkup.text(of: AnyHTML(element)) == "<\(name)>")
  }
}
