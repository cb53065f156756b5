import ViperaWeb

/// The app's own style sheet, as it is served.
struct MercaStyle: Sendable {
  static let path = "/mercaapp.css"

  private let body = HTTPPackedBody(packing: PackageResources.mercaapp_css)
  private let tag: String

  init() {
    // FNV-1a: it tells two versions apart, and nothing depends on it besides.
    let hash = PackageResources.mercaapp_css.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    tag = "\"\(String(hash, radix: 36))\""
  }

  /// Answers for the sheet; the browser asks each time whether it has changed.
  func answer(_ request: HTTPRequest) -> HTTPAnswer? {
    guard request.path == Self.path else { return nil }
    let headers = [("Cache-Control", "no-cache"), ("ETag", tag)]
    guard !request.has(tag: tag) else { return .now(HTTPResponse(.notModified, headers: headers)) }
    return .now(HTTPResponse(.ok, .css, headers: headers, body: body))
  }
}
