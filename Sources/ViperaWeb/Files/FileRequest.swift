import ViperaHTML

/// The head of a request that sends a file; it is untrusted input, read within limits.
struct FileRequest {
  /// The maximum length of an encoded file name, in which one byte takes up to three characters.
  private static let longestName = 3_000

  let token: SessionToken
  let browser: SessionToken
  let element: ElementID
  /// The id that the page has chosen for this file: 16 bytes in hexadecimal digits.
  ///
  /// The id stays the same if the page sends the file again.
  let id: UInt128
  /// The name that the browser sent; `PageFile` makes it valid.
  let name: String
  /// The media type that the browser reports, without parameters.
  let type: String
  /// The length in bytes, if the request announces it.
  let length: Int?

  /// Reads a head; nil if it does not come from one of the host's pages.
  init?(_ request: HTTPRequest, isBehindTLS: Bool) {
    let cookies = BrowserCookies(request, isBehindTLS: isBehindTLS)
    let fields = FormText.fields(in: request.query ?? "", limit: 8)
    func value(_ name: String) -> String? { fields.first { $0.name == name }?.value }
    guard let browser = cookies.browser, let token = value("s").flatMap(SessionToken.init),
      let element = value("v").flatMap({ ElementID($0) }),
      let digits = request.headers["X-File-Id"], digits.utf8.count == 32,
      let id = UInt128(digits, radix: 16)
    else { return nil }
    self.id = id
    self.token = token
    self.browser = browser
    self.element = element
    let coded = request.headers["X-File-Name"] ?? ""
    name = coded.utf8.count <= Self.longestName ? FormText.decoded(coded[...].utf8) : ""
    let said = request.headers["Content-Type"] ?? ""
    type = said.prefix { $0 != ";" && $0 != " " }.lowercased()
    length = request.headers["Content-Length"].flatMap { Int($0) }
  }

  /// Whether a page of this host has sent the request.
  ///
  /// Browsers name the page's origin in every POST request.
  static func isOwn(_ request: HTTPRequest, isBehindTLS: Bool) -> Bool {
    guard let origin = request.headers["Origin"], let host = request.host else { return false }
    let schemes = isBehindTLS ? ["https"] : ["http", "https"]
    return WebSocketHandshake.isSameOrigin(origin, host, schemes: schemes)
  }
}
