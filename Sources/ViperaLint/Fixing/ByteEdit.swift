/// A change of some bytes of a file.
struct ByteEdit: Hashable, Comparable {
  /// The replaced bytes; an empty range for an insertion.
  let range: Range<Int>
  let text: String

  static func < (first: Self, second: Self) -> Bool {
    (first.range.lowerBound, first.range.upperBound, first.text)
      < (second.range.lowerBound, second.range.upperBound, second.text)
  }

  /// Whether the two edits conflict.
  func conflicts(with other: ByteEdit) -> Bool {
    guard self != other else { return false }
    if range.isEmpty, other.range.isEmpty { return range.lowerBound == other.range.lowerBound }
    return range.lowerBound < other.range.upperBound && other.range.lowerBound < range.upperBound
  }

  /// The bytes after the edits, which must not conflict.
  static func apply(_ edits: some Sequence<ByteEdit>, to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    for edit in edits.sorted() {
      result += bytes[place..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      place = edit.range.upperBound
    }
    return result + bytes[place...]
  }
}
