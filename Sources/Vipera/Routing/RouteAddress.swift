/// An address from outside, taken apart and decoded.
struct RouteAddress {
  let path: String
  let segments: [String]
  let query: [String: String]

  init(_ location: String, limits: RouteTable.Limits) throws(RouteTable.Error) {
    guard location.utf8.count <= limits.length else {
      throw .oversizedAddress(limit: "\(limits.length) bytes")
    }
    let withoutFragment = location.prefix { $0 != "#" }
    let path = withoutFragment.prefix { $0 != "?" }
    guard path.first == "/" else { throw .brokenAddress(location) }
    // A slash at the end, and one too many in between, lead to the same page.
    let pieces = path.split(separator: "/")
    guard pieces.count <= limits.segments else {
      throw .oversizedAddress(limit: "\(limits.segments) pieces")
    }
    var segments: [String] = []
    for piece in pieces {
      guard let segment = PercentCoding.decode(piece) else { throw .brokenAddress(location) }
      segments.append(segment)
    }
    self.path = String(path)
    self.segments = segments
    query = try Self.query(in: withoutFragment.dropFirst(path.count + 1), of: location, limits)
  }

  private static func query(
    in text: Substring,
    of location: String,
    _ limits: RouteTable.Limits
  ) throws(RouteTable.Error) -> [String: String] {
    let pairs = text.split(separator: "&")
    guard pairs.count <= limits.parameters else {
      throw .oversizedAddress(limit: "\(limits.parameters) query parameters")
    }
    var query: [String: String] = [:]
    for pair in pairs {
      let name = pair.prefix { $0 != "=" }
      guard let key = PercentCoding.decode(name, plusIsSpace: true),
        let value = PercentCoding.decode(pair.dropFirst(name.count + 1), plusIsSpace: true)
      else { throw .brokenAddress(location) }
      // The first of several wins, so that what is appended to an address changes nothing.
      if query[key] == nil { query[key] = value }
    }
    return query
  }
}
