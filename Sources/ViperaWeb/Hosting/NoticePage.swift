import ViperaHTML

/// A page that says why there is none: complete, without a session or a script.
struct NoticePage: HTML {
  let notice: WebApp.Notice
  /// Names the way to where the app begins.
  let start: String

  var body: some HTML {
    main(.class("vp-main vp-notice")) {
      h1 { notice.title }
      p { notice.text }
      p { a(.class("vp-button"), .href("/")) { start } }
    }
  }

  static func response(
    _ notice: KeyPath<WebApp.Words, WebApp.Notice>,
    _ status: HTTPStatus,
    _ app: WebApp,
    _ files: ClientFiles,
    headers: [HTTPResponse.Header]
  ) throws -> HTTPResponse {
    let body = NoticePage(notice: app.words[keyPath: notice], start: app.words.start)
    var content = HTMLBuffer(capacity: 1_024)
    let title = "\(body.notice.title) · \(app.name)"
    let page = HTMLPage(title: title, language: app.language) {
      link(.rel("stylesheet"), .href(files.style.path))
      ForEach(app.styleSheets, by: \.self) { link(.rel("stylesheet"), .href($0)) }
    } body: {
      body
    }
    try page.render(into: &content)
    return HTTPResponse(status, .html, headers: headers, body: content.bytes)
  }
}
