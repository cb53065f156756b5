import Vipera

extension WantedLanguages {
  /// The maximum number of languages of a request that are read; browsers send only a few.
  private static let mostRead = 32

  /// Reads the languages that a request prefers, from `Accept-Language`.
  init(of request: HTTPRequest) {
    self.init(accepting: request.headers.values(of: "Accept-Language"))
  }

  /// Reads the values of `Accept-Language` (RFC 9110, 12.5.4), the highest weight first.
  ///
  /// Malformed entries and `*`, which names no language, are left out; the others are kept.
  init(accepting values: [String]) {
    let ranges = values.joined(separator: ",").split(separator: ",", maxSplits: Self.mostRead)
    let weighed = ranges.prefix(Self.mostRead).compactMap(Self.weighed).filter { $0.weight > 0 }
    // Languages of equal weight keep their order, which sorting alone does not guarantee.
    let sorted = weighed.enumerated().sorted { one, other in
      (other.element.weight, one.offset) < (one.element.weight, other.offset)
    }
    self.init(sorted.map(\.element.tag))
  }

  /// A language with its weight in thousandths.
  private static func weighed(_ range: Substring) -> (tag: String, weight: Int)? {
    let parts = range.split(separator: ";", omittingEmptySubsequences: false).map(trimmed)
    switch parts.count {
    case 1: return (String(parts[0]), 1_000)
    case 2 where parts[1].lowercased().hasPrefix("q="):
      return weight(parts[1].dropFirst(2)).map { (String(parts[0]), $0) }
    default: return nil
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0 == " " || $0 == "\t" }
    let end = start.lastIndex { $0 != " " && $0 != "\t" }
    return end.map { start[...$0] } ?? ""
  }

  /// The thousandths of a weight: 0 to 1, with at most three digits after the point.
  private static func weight(_ text: Substring) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts[0] == "0" || parts[0] == "1" else { return nil }
    let digits = parts.count == 2 ? parts[1] : ""
    guard digits.utf8.count <= 3, digits.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    let whole = parts[0] == "1" ? 1_000 : 0
    let thousandths = Int((digits + "000").prefix(3)) ?? 0
    return whole + thousandths <= 1_000 ? whole + thousandths : nil
  }
}
