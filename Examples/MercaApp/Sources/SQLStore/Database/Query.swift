package import Store

/// A statement, its values, and a function that reads its rows.
package struct Query<Answer: Sendable>: Sendable {
  // Swift 6.3 does not count an error type in `throws(…)` as a use of its import; this alias does count.
  package typealias Failure = StoreError

  package let sql: SQL
  package let values: [SQLValue]
  /// Whether the database may plan the statement once for all values; a search is planned each time, because the best
  /// plan depends on its values.
  package let isPrepared: Bool
  package let read: @Sendable (any Row) throws(StoreError) -> Answer

  package init(
    _ sql: SQL,
    _ values: [SQLValue] = [],
    isPrepared: Bool = true,
    read: @escaping @Sendable (any Row) throws(StoreError) -> Answer
  ) {
    self.sql = sql
    self.values = values
    self.isPrepared = isPrepared
    self.read = read
  }
}

extension Query<Int> {
  /// Creates a query that returns the number in the first column.
  package init(_ sql: SQL, _ values: [SQLValue] = []) {
    self.init(sql, values) { (row) throws(StoreError) in try row.int(0) }
  }
}

extension Query<String> {
  /// Creates a query that returns the text in the first column.
  package init(text sql: SQL, _ values: [SQLValue] = []) {
    self.init(sql, values) { (row) throws(StoreError) in try row.text(0) }
  }
}

/// A statement from the program's source code.
///
/// A statement consists of literals only, without interpolation, so values can only be bound to it: `$1` is the first
/// one.
package struct SQL: Hashable, Sendable, ExpressibleByStringLiteral {
  package let text: String

  package init(stringLiteral text: StaticString) { self.text = text.description }

  private init(text: String) { self.text = text }

  package static func + (left: SQL, right: SQL) -> SQL { SQL(text: left.text + right.text) }

  /// Returns the statement that inserts a row with these columns, whose values are `$1`, `$2` and so on.
  package static func insert(into table: SQL, _ columns: [SQL]) -> SQL {
    let (names, places) = (columns.map(\.text).joined(separator: ", "), columns.indices.map { "$\($0 + 1)" })
    return SQL(text: "INSERT INTO \(table.text) (\(names)) VALUES (\(places.joined(separator: ", ")))")
  }

  /// The clause after an insertion that keeps existing rows with the same ID.
  package static let unlessKnown: SQL = " ON CONFLICT (id) DO NOTHING"

  /// Returns the statement with other words in place of some; the longest come first, as others may be parts of them.
  package func replacing(_ words: [(word: SQL, other: SQL)]) -> SQL {
    let longestFirst = words.sorted { $0.word.text.utf8.count > $1.word.text.utf8.count }
    return SQL(text: longestFirst.reduce(text) { $0.replacing($1.word.text, with: $1.other.text) })
  }
}

/// A value that is bound to a statement.
package enum SQLValue: Hashable, Sendable {
  /// The maximum size of a text or bytes; no column holds more.
  package static let mostBytes = 1 << 20

  case null
  case int(Int)
  case bool(Bool)
  case text(String)
  case bytes([UInt8])

  package static func optional(_ text: String?) -> SQLValue { text.map { .text($0) } ?? .null }

  package static func optional(_ number: Int?) -> SQLValue { number.map { .int($0) } ?? .null }

  package static func optional(_ truth: Bool?) -> SQLValue { truth.map { .bool($0) } ?? .null }

  /// Rejects a value that one of the databases cannot store, so that both behave the same.
  package func checked() throws(StoreError) {
    switch self {
    case .null, .int, .bool: return
    case .bytes(let bytes): guard bytes.count <= Self.mostBytes else { throw Self.tooLong }
    case .text(let text):
      guard text.utf8.count <= Self.mostBytes else { throw Self.tooLong }
      guard !text.utf8.contains(0) else {
        throw StoreError(.invalid(field: "text", why: "it contains a NUL character."))
      }
    }
  }

  private static var tooLong: StoreError {
    StoreError(.invalid(field: "text", why: "it is longer than a million bytes. Shorten it."))
  }
}

/// A row of a result, valid only during the call that reads it.
package protocol Row {
  func isNull(_ column: Int) -> Bool
  func int(_ column: Int) throws(StoreError) -> Int
  func text(_ column: Int) throws(StoreError) -> String
  func bool(_ column: Int) throws(StoreError) -> Bool
  func bytes(_ column: Int) throws(StoreError) -> [UInt8]
}

extension Row {
  package func optionalInt(_ column: Int) throws(StoreError) -> Int? { isNull(column) ? nil : try int(column) }

  package func optionalText(_ column: Int) throws(StoreError) -> String? {
    isNull(column) ? nil : try text(column)
  }

  package func optionalBool(_ column: Int) throws(StoreError) -> Bool? { isNull(column) ? nil : try bool(column) }

  package func timestamp(_ column: Int) throws(StoreError) -> Timestamp {
    Timestamp(milliseconds: try int(column))
  }
}
