/// A whole page, from the doctype to the last closing tag.
///
/// ```swift
/// HTMLPage(title: "Employees", language: "en") {
///   link(.rel("stylesheet"), .href("/style.css"))
/// } body: {
///   EmployeesPage(rows: rows)
/// }
/// ```
///
/// UTF-8 and the device's width are set automatically. The head is written only once; if the title changes, the host
/// must tell the browser.
public struct HTMLPage<Head: HTML, Content: HTML> {
  private let title: String
  private let language: String
  @usableFromInline let head: Head
  @usableFromInline let content: Content

  /// Creates a page; `language` is a tag such as `es`.
  public init(
    title: String,
    language: String = "en",
    @HTMLBuilder head: () -> Head,
    @HTMLBuilder body: () -> Content
  ) {
    self.title = title
    self.language = language
    self.head = head()
    content = body()
  }

  /// Writes the page without ids, for a page that never changes.
  @inlinable
  public func render(into buffer: inout HTMLBuffer) throws(RenderingError) {
    try begin(&buffer)
    try StaticMarkup.render(content, into: &buffer)
    end(&buffer)
  }

  /// Writes the page; after that, `live` can update its content.
  @inlinable
  public func render(
    live: inout LiveMarkup,
    into buffer: inout HTMLBuffer
  ) throws(RenderingError) {
    try begin(&buffer)
    try live.render(content, into: &buffer)
    end(&buffer)
  }

  @usableFromInline
  func begin(_ buffer: inout HTMLBuffer) throws(RenderingError) {
    buffer.append("<!doctype html>\n<html lang=\"")
    buffer.append(language, escaping: .attribute)
    buffer.append("\"><head><meta charset=\"utf-8\">")
    buffer.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>")
    buffer.append(title, escaping: .text)
    buffer.append("</title>")
    try StaticMarkup.render(head, into: &buffer)
    buffer.append("</head><body>")
  }

  @usableFromInline
  func end(_ buffer: inout HTMLBuffer) {
    buffer.append("</body></html>\n")
  }
}
