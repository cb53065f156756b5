import ViperaWeb

/// Draws the pictures of the items, which browsers cache permanently.
enum Pictures {
  /// Answers a request for `/img/N.svg`; returns nil for any other path.
  static func answer(_ request: HTTPRequest) -> HTTPResponse? {
    picture(at: request.path).map { number in
      HTTPResponse(
        .ok,
        HTTPContentType("image/svg+xml"),
        headers: [("Cache-Control", "public, max-age=31536000, immutable")],
        body: Array(markup(number).utf8)
      )
    }
  }

  static func picture(at path: String) -> Int? {
    guard path.hasPrefix("/img/"), path.hasSuffix(".svg") else { return nil }
    let number = path.dropFirst(5).dropLast(4)
    // Leading zeros or signs are refused, so that each picture has only one URL.
    return Int(number).flatMap { 0..<1_000 ~= $0 && String($0) == number ? $0 : nil }
  }

  /// Returns a picture of a disc on a square; steps of the golden angle make neighbouring colours differ.
  static func markup(_ number: Int) -> String {
    let hue = number * 137 % 360
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">\
      <rect width="48" height="48" rx="6" fill="hsl(\(hue) 60% 85%)"/>\
      <circle cx="24" cy="24" r="\(8 + number % 10)" fill="hsl(\(hue) 60% 45%)"/></svg>
      """
  }
}
