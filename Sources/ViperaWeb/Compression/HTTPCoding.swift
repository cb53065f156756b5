/// A content coding (RFC 9110, 8.4.1), and the choice of the coding that a peer prefers.
enum HTTPCoding: String, CaseIterable {
  // If a peer prefers several codings equally, the first of these cases is used, so the best one comes first.
  case brotli = "br"
  case gzip
  case identity

  /// The coding that the request's `Accept-Encoding` prefers, out of `codings`.
  ///
  /// A peer that refuses every coding, or sends no `Accept-Encoding`, gets the body unencoded.
  static func best(of codings: [HTTPCoding], for head: HTTPHead) -> HTTPCoding {
    var weights: [HTTPCoding: Int] = [:]
    var weightOfOthers: Int?
    for field in head.fields where head.isSame(field.name, as: "Accept-Encoding") {
      for part in head.bytes[field.value.range].split(separator: UInt8(ascii: ",")) {
        guard let (name, weight) = accepted(part) else { continue }
        if name.elementsEqual("*".utf8) { weightOfOthers = weight }
        for coding in allCases where coding.isNamed(name) { weights[coding] = weight }
      }
    }
    var best = (coding: HTTPCoding.identity, weight: 0)
    for coding in allCases where coding == .identity || codings.contains(coding) {
      // A coding that is not listed is refused, but the unencoded body is the last resort.
      let weight = weights[coding] ?? weightOfOthers ?? 0
      if weight > best.weight { best = (coding, weight) }
    }
    return best.coding
  }

  private func isNamed(_ name: ArraySlice<UInt8>) -> Bool {
    // Old peers send 'x-gzip' (RFC 9110, 8.4.1.3).
    ASCII.isSame(name, as: rawValue) || self == .gzip && ASCII.isSame(name, as: "x-gzip")
  }

  /// Parses `gzip` or `gzip;q=0.5`; the weight is in thousandths.
  private static func accepted(_ part: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, Int)? {
    let pieces = part.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    let name = ASCII.trimmed(pieces[0])
    guard !name.isEmpty else { return nil }
    switch pieces.count {
    case 1: return (name, 1_000)
    case 2:
      let text = ASCII.trimmed(pieces[1])
      guard text.count > 2, ASCII.isSame(text.prefix(2), as: "q=") else { return nil }
      return weight(text.dropFirst(2)).map { (name, $0) }
    default: return nil
    }
  }

  /// Parses a weight such as `0.5`: from 0 to 1, with at most three decimals.
  private static func weight(_ text: ArraySlice<UInt8>) -> Int? {
    guard let first = text.first, first == UInt8(ascii: "0") || first == UInt8(ascii: "1"),
      text.count <= 5
    else { return nil }
    var weight = Int(first - UInt8(ascii: "0"))
    var decimals = text.dropFirst()
    if let point = decimals.popFirst(), point != UInt8(ascii: ".") { return nil }
    for place in 0..<3 {
      let digit = place < decimals.count ? decimals[decimals.startIndex + place] : 48
      guard (48...57).contains(digit) else { return nil }
      weight = weight * 10 + Int(digit - 48)
    }
    return weight <= 1_000 ? weight : nil
  }
}
