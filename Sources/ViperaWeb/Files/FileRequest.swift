import ViperaHTML

/// What the head of a request says of the file it brings: by strangers, read within bounds.
struct FileRequest {
  /// Where pages send files.
  static let path = "/_vipera/file"
  /// How long a name may be on its way, where each byte takes three.
  private static let longestName = 3_000

  let token: SessionToken
  let browser: SessionToken
  let element: ElementID
  /// What the page calls this choice of a file, also when it sends it once more: 16 bytes in hexadecimal
  /// digits.
  let id: UInt128
  /// The name as it came: `PageFile` makes it sound.
  let name: String
  /// What the browser says the file is, without what may stand behind it.
  let type: String
  /// How many bytes will come, where that is said.
  let length: Int?

  /// Reads a head; nil for what no page of ours sends.
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

  /// Whether a page of this host sends it: browsers say so of every POST.
  static func isOwn(_ request: HTTPRequest, isBehindTLS: Bool) -> Bool {
    guard let origin = request.headers["Origin"], let host = request.host else { return false }
    let schemes = isBehindTLS ? ["https"] : ["http", "https"]
    return WebSocketHandshake.isSameOrigin(origin, host, schemes: schemes)
  }
}
