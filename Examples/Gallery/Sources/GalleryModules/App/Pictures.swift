import ViperaWeb

/// Draws the pictures of the feed; a real app would have them in files.
enum Pictures {
  static func address(_ number: Int) -> String { "/pictures/\(number).svg" }

  static func answer(_ request: HTTPRequest) -> HTTPAnswer? {
    let path = request.path
    guard path.hasPrefix("/pictures/"), path.hasSuffix(".svg"),
      let number = UInt16(path.dropFirst(10).dropLast(4))
    else { return nil }
    return .now(
      HTTPResponse(
        .ok,
        HTTPContentType("image/svg+xml"),
        headers: [("Cache-Control", "public, max-age=3600")],
        body: Array(drawing(Int(number)).utf8)
      )
    )
  }

  /// Returns a picture of hills and a sun, whose colours depend on the number.
  private static func drawing(_ number: Int) -> String {
    let hue = number * 47 % 360
    let sun = 12 + number * 29 % 40
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">\
      <rect width="64" height="64" fill="hsl(\(hue) 70% 82%)"/>\
      <circle cx="\(sun)" cy="20" r="9" fill="hsl(\(hue + 60) 90% 62%)"/>\
      <path d="M0 50 L\(14 + sun / 3) 26 L40 52 L50 38 L64 54 V64 H0Z" fill="hsl(\(hue) 45% 45%)"/>\
      <path d="M0 56 Q24 40 64 58 V64 H0Z" fill="hsl(\(hue) 50% 32%)"/></svg>
      """
  }
}
