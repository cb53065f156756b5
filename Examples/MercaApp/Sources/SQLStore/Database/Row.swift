package import Store

/// A row of a result, valid only while the database provides it.
package protocol Row {
  /// Whether a column is NULL.
  func isNull(_ column: Int) -> Bool
  /// Returns the number in a column.
  func int(_ column: Int) throws(StoreError) -> Int
  /// Returns the text in a column.
  func text(_ column: Int) throws(StoreError) -> String
  /// Returns the Boolean in a column.
  func bool(_ column: Int) throws(StoreError) -> Bool
  /// Returns the bytes in a column.
  func bytes(_ column: Int) throws(StoreError) -> [UInt8]
}

extension Row {
  /// Returns the number in a column, or nil for NULL.
  package func optionalInt(_ column: Int) throws(StoreError) -> Int? {
    isNull(column) ? nil : try int(column)
  }

  /// Returns the text in a column, or nil for NULL.
  package func optionalText(_ column: Int) throws(StoreError) -> String? {
    isNull(column) ? nil : try text(column)
  }

  /// Returns the Boolean in a column, or nil for NULL.
  package func optionalBool(_ column: Int) throws(StoreError) -> Bool? {
    isNull(column) ? nil : try bool(column)
  }

  /// Returns the moment in a column.
  package func timestamp(_ column: Int) throws(StoreError) -> Timestamp {
    Timestamp(milliseconds: try int(column))
  }
}
