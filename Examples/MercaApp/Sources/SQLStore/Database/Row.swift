package import Store

/// A row of an answer, which is read while the database lends it.
package protocol Row {
  /// Whether a column has no value.
  func isNull(_ column: Int) -> Bool
  /// The number in a column.
  func int(_ column: Int) throws(StoreError) -> Int
  /// The text in a column.
  func text(_ column: Int) throws(StoreError) -> String
  /// The truth in a column.
  func bool(_ column: Int) throws(StoreError) -> Bool
  /// The bytes in a column.
  func bytes(_ column: Int) throws(StoreError) -> [UInt8]
}

extension Row {
  /// The number in a column that may be empty.
  package func optionalInt(_ column: Int) throws(StoreError) -> Int? {
    isNull(column) ? nil : try int(column)
  }

  /// The text in a column that may be empty.
  package func optionalText(_ column: Int) throws(StoreError) -> String? {
    isNull(column) ? nil : try text(column)
  }

  /// The truth in a column that may be empty.
  package func optionalBool(_ column: Int) throws(StoreError) -> Bool? {
    isNull(column) ? nil : try bool(column)
  }

  /// The moment in a column.
  package func timestamp(_ column: Int) throws(StoreError) -> Timestamp {
    Timestamp(milliseconds: try int(column))
  }
}
