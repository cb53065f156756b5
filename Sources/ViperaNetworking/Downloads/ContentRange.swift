/// The `Content-Range` of a 206 response: the part of the file that it contains (RFC 9110, 14.4).
struct ContentRange: Equatable {
  /// The position of the first byte.
  let first: Int
  /// The position after the last byte.
  let end: Int
  /// The size of the whole file; nil if the server does not know it.
  let total: Int?

  /// Reads `bytes 100-199/200`; nil for anything else, such as a part that ends before it begins.
  init?(_ text: String?) {
    guard let text, text.utf8.count <= 100 else { return nil }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
    let sides = words[1].split(separator: "/", omittingEmptySubsequences: false)
    guard sides.count == 2 else { return nil }
    let ends = sides[0].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = Self.number(ends[0]), let last = Self.number(ends[1]), first <= last
    else { return nil }
    let total = Self.number(sides[1])
    guard sides[1] == "*" || total.map({ last < $0 }) == true else { return nil }
    (self.first, end, self.total) = (first, last + 1, total)
  }

  /// Reads the size of the whole file from `bytes */200`, which a 416 response contains; nil for anything else.
  static func total(ofUnsatisfied text: String?) -> Int? {
    guard let text, text.lowercased().hasPrefix("bytes */") else { return nil }
    return number(text.dropFirst(8))
  }

  private static func number(_ text: Substring) -> Int? {
    // A number of 18 digits always fits into an `Int`.
    guard 1...18 ~= text.utf8.count, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return Int(text)
  }
}
