/// A way to write a body (RFC 9110, 8.4.1), and how to find the one that a peer likes best.
enum HTTPCoding: String, CaseIterable {
  // The best of those that a peer likes equally stands first.
  case brotli = "br"
  case gzip
  case identity

  /// The one of `codings` that the `Accept-Encoding` of a request likes best.
  ///
  /// A peer that refuses everything gets the body as it is, and so does one that says nothing.
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
      // What nobody names is refused, only the body as it is will do then, after all others.
      let weight = weights[coding] ?? weightOfOthers ?? 0
      if weight > best.weight { best = (coding, weight) }
    }
    return best.coding
  }

  private func isNamed(_ name: ArraySlice<UInt8>) -> Bool {
    // Old peers say 'x-gzip' (RFC 9110, 8.4.1.3).
    ASCII.isSame(name, as: rawValue) || self == .gzip && ASCII.isSame(name, as: "x-gzip")
  }

  /// Takes apart `gzip` or `gzip;q=0.5`; the weight counts thousandths.
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

  /// Reads `0.5`: from 0 to 1, with three decimals at most.
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
