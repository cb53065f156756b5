/// The media type of a body.
public struct HTTPContentType: Sendable, Hashable {
  /// The value of the header field.
  public let value: String

  /// Creates a media type that is not listed here.
  public init(_ value: String) {
    self.value = value
  }

  /// Plain text.
  public static let text = HTTPContentType("text/plain; charset=utf-8")
  /// An HTML page.
  public static let html = HTTPContentType("text/html; charset=utf-8")
  /// A style sheet.
  public static let css = HTTPContentType("text/css; charset=utf-8")
  /// A script.
  public static let javaScript = HTTPContentType("text/javascript; charset=utf-8")
  /// JSON.
  public static let json = HTTPContentType("application/json")
  /// Bytes of no known kind.
  public static let bytes = HTTPContentType("application/octet-stream")
}
