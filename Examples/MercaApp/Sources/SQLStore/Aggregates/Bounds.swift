import Store

/// Rejects values that are out of bounds, before a database gets them.
enum Bounds {
  /// Rejects a text that is empty although it must not be, too long, or contains a NUL.
  static func check(_ text: String?, _ field: String, _ lengths: ClosedRange<Int>) throws(StoreError) {
    guard let text else { return }
    guard !text.utf8.contains(0) else {
      throw StoreError(.invalid(field: field, why: "it holds a NUL character. Leave it out."))
    }
    // The byte count limits the scalar count, so scalars are counted only if the result can be in bounds.
    guard text.utf8.count <= 4 * lengths.upperBound, lengths.contains(text.unicodeScalars.count) else {
      throw StoreError(
        .invalid(field: field, why: "it must have \(lengths.lowerBound) to \(lengths.upperBound) characters.")
      )
    }
  }

  /// Rejects a number that is out of bounds.
  static func check(_ number: Int, _ field: String, _ range: ClosedRange<Int>) throws(StoreError) {
    guard range.contains(number) else {
      throw StoreError(.invalid(field: field, why: "it must be within \(range.lowerBound) and \(range.upperBound)."))
    }
  }
}
