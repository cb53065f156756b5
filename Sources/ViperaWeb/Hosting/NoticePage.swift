import ViperaHTML

/// A page that says why there is none: complete, without a session or a script.
struct NoticePage: HTML {
  let title: String
  let text: String

  var body: some HTML {
    main(.class("vp-notice")) {
      h1 { title }
      p { text }
      p { a(.href("/")) { "Go to the start" } }
    }
  }

  static func notFound(_ path: String) -> NoticePage {
    NoticePage(
      title: "There is no such page",
      text: "Nothing is at \(path.prefix(200)). It may have moved, or the address has a slip in it."
    )
  }

  static let tooMany = NoticePage(
    title: "Too many people are here",
    text: "Please try again in a minute."
  )

  static let tooOften = NoticePage(
    title: "That was a lot at once",
    text: "Too many pages were opened from where you are. Please try again in a minute."
  )

  func response(
    _ status: HTTPStatus,
    _ app: WebApp,
    _ files: ClientFiles,
    headers: [HTTPResponse.Header]
  ) throws -> HTTPResponse {
    var content = HTMLBuffer(capacity: 1_024)
    let page = HTMLPage(title: "\(title) · \(app.name)", language: app.language) {
      link(.rel("stylesheet"), .href(files.style.path))
      ForEach(app.styleSheets, by: \.self) { link(.rel("stylesheet"), .href($0)) }
    } body: {
      self
    }
    try page.render(into: &content)
    return HTTPResponse(status, .html, headers: headers, body: content.bytes)
  }
}
