import ViperaHTML

/// A page that shows a notice instead of the requested page, without a session or a script.
struct NoticePage: HTML {
  let notice: WebApp.Notice
  /// The text of the link to the app's first page.
  let start: String

  var body: some HTML {
    main(.class("vp-main vp-notice")) {
      h1 { notice.title }
      p { notice.text }
      p { a(.class("vp-button"), .href("/")) { start } }
    }
  }

  /// The whole page, as it is sent.
  func bytes(of app: WebApp, in language: String, files: ClientFiles) throws -> [UInt8] {
    var content = HTMLBuffer(capacity: 1_024)
    let page = HTMLPage(title: "\(notice.title) · \(app.name)", language: language) {
      link(.rel("stylesheet"), .href(files.style.path))
      ForEach(app.styleSheets, by: \.self) { link(.rel("stylesheet"), .href($0)) }
    } body: {
      self
    }
    try page.render(into: &content)
    return content.bytes
  }
}
