import SwiftSyntax

/// Replaces a part of a source.
struct SourceEdit: Equatable {
  /// The range of the replaced bytes.
  let range: Range<Int>
  let text: String

  init(range: Range<Int>, text: String) {
    self.range = range
    self.text = text
  }

  /// Replaces a node without the whitespace and comments around it.
  init(replacing node: some SyntaxProtocol, with text: String) {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    self.init(range: start..<node.endPositionBeforeTrailingTrivia.utf8Offset, text: text)
  }

  /// Determines the order of edits that start at the same position; the lowest rank comes first.
  fileprivate var rank: Int { range.isEmpty ? Int.min : -range.count }
}

extension [SourceEdit] {
  /// Applies all edits to `source`.
  ///
  /// An edit within the range of another edit is skipped, because the other edit replaces that text anyway. Edits must
  /// not overlap in any other way.
  func applied(to source: String) -> String {
    let bytes = Array<UInt8>(source.utf8)
    var result: [UInt8] = []
    var place = 0
    // At the same position, insertions come first, in their order, then the edit with the largest range.
    let sorted = enumerated().sorted { one, other in
      (one.element.range.lowerBound, one.element.rank, one.offset)
        < (other.element.range.lowerBound, other.element.rank, other.offset)
    }
    for (_, edit) in sorted {
      guard edit.range.lowerBound >= place else {
        precondition(edit.range.upperBound <= place, "Two edits overlap at byte \(edit.range.lowerBound). Join them.")
        continue
      }
      result += bytes[place..<edit.range.lowerBound]
      result += Array<UInt8>(edit.text.utf8)
      place = edit.range.upperBound
    }
    return String(decoding: result + bytes[place...], as: UTF8.self)
  }

  /// The edits within `outer`, with positions relative to its start.
  func within(_ outer: Range<Int>) -> [SourceEdit] {
    filter { outer.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= outer.upperBound }.map { edit in
      let start = edit.range.lowerBound - outer.lowerBound
      return SourceEdit(range: start..<start + edit.range.count, text: edit.text)
    }
  }
}
