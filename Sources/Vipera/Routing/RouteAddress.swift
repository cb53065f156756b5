import ViperaAddresses

/// An address from outside, parsed and decoded.
struct RouteAddress {
  let path: String
  let segments: [String]
  let query: [String: String]

  init(_ location: String, limits: RouteTable.Limits) throws(RouteTable.Error) {
    guard location.utf8.count <= limits.length else {
      throw .oversizedAddress(limit: "\(limits.length) bytes")
    }
    // The address is split by bytes, since a combining mark would form one character with the delimiter before it.
    let withoutFragment = location.utf8.prefix { $0 != UInt8(ascii: "#") }
    let path = withoutFragment.prefix { $0 != UInt8(ascii: "?") }
    guard path.first == UInt8(ascii: "/") else { throw .brokenAddress(location) }
    // An address with a trailing slash or repeated slashes leads to the same route as one without.
    let pieces = path.split(separator: UInt8(ascii: "/"))
    guard pieces.count <= limits.segments else {
      throw .oversizedAddress(limit: "\(limits.segments) pieces")
    }
    var segments: [String] = []
    for piece in pieces {
      guard let segment = PercentCoding.decode(Substring(piece)) else {
        throw .brokenAddress(location)
      }
      // Browsers remove these segments, even if they are encoded, so no address may contain one. A value that is `.` or
      // `..` is written after a `~`.
      guard segment != ".", segment != ".." else { throw .steppingAddress(location) }
      segments.append(segment)
    }
    self.path = String(Substring(path))
    self.segments = segments
    query = try Self.query(in: withoutFragment.dropFirst(path.count + 1), of: location, limits)
  }

  private static func query(
    in text: Substring.UTF8View,
    of location: String,
    _ limits: RouteTable.Limits
  ) throws(RouteTable.Error) -> [String: String] {
    let pairs = text.split(separator: UInt8(ascii: "&"))
    guard pairs.count <= limits.parameters else {
      throw .oversizedAddress(limit: "\(limits.parameters) query parameters")
    }
    var query: [String: String] = [:]
    for pair in pairs {
      let name = pair.prefix { $0 != UInt8(ascii: "=") }
      let text = pair.dropFirst(name.count + 1)
      guard let key = PercentCoding.decode(Substring(name), plusIsSpace: true),
        let value = PercentCoding.decode(Substring(text), plusIsSpace: true)
      else { throw .brokenAddress(location) }
      // If a parameter is repeated, the first value counts, so parameters appended to an address change nothing.
      if query[key] == nil { query[key] = value }
    }
    return query
  }
}
