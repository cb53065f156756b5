import ViperaWeb

/// The app's own style sheet.
struct MercaStyle: Sendable {
  static let path = "/mercaapp.css"

  private let body: HTTPPackedBody
  private let tag: String

  init() {
    let sheet =
      PackageResources.mercaapp_css + PackageResources.shop_css + PackageResources.cart_css
      + PackageResources.beers_css + PackageResources.sell_css + PackageResources.vipers_css
      + PackageResources.icons_css
    body = HTTPPackedBody(packing: sheet)
    // FNV-1a is enough, because the hash only has to distinguish versions.
    let hash = sheet.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    tag = "\"\(String(hash, radix: 36))\""
  }

  /// Responds to requests for the style sheet, which browsers revalidate each time.
  func answer(_ request: HTTPRequest) -> HTTPAnswer? {
    guard request.path == Self.path else { return nil }
    let headers = [("Cache-Control", "no-cache"), ("ETag", tag)]
    guard !request.has(tag: tag) else { return .now(HTTPResponse(.notModified, headers: headers)) }
    return .now(HTTPResponse(.ok, .css, headers: headers, body: body))
  }
}
