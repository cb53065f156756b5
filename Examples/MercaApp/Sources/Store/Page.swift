package import struct Entities.WordCorrection

/// A page of rows, in order, with the cursor of the next page.
public struct Page<Row: Sendable>: Sendable {
  package let rows: [Row]
  /// The cursor of the next page; nil on the last page.
  public let next: PageCursor?
  /// The corrected words of the search; empty if no word was corrected.
  package let corrections: [WordCorrection]

  package init(rows: [Row], next: PageCursor?, corrections: [WordCorrection] = []) {
    self.rows = rows
    self.next = next
    self.corrections = corrections
  }
}

extension Page: Equatable where Row: Equatable {}

/// A request for a page: the number of rows, and the cursor of the page.
public struct PageRequest: Hashable, Sendable {
  package static let limits = 1...100

  package let limit: Int
  /// The cursor of the page; nil for the first page.
  package let after: PageCursor?

  /// Creates a request, or throws `.invalid` if the limit is out of `limits`.
  public init(limit: Int = 25, after: PageCursor? = nil) throws(StoreError) {
    guard Self.limits.contains(limit) else {
      throw StoreError(.invalid(field: "limit", why: "it must be between 1 and 100."))
    }
    self.limit = limit
    self.after = after
  }
}

/// The end of a page: the sort order, and the key of the last row.
///
/// Its text is opaque to clients. A client that changes the text gets an error, or rows that it may see anyway.
public struct PageCursor: Hashable, Sendable {
  /// The sort order of the rows of a page.
  public enum Order: UInt8, Sendable {
    /// The rows are sorted by id.
    case id = 1
    /// The rows are sorted by id, with the highest id first.
    case newest = 2
    /// The rows are sorted by price, then by id.
    case price = 3
    /// The rows are sorted by price, with the highest price first, then by id.
    case dearest = 4
    /// The rows are sorted by name, then by id. The cursor's key is only the id.
    case name = 5
  }

  package let order: Order
  package let key: [Int]

  package init(_ order: Order, key: [Int]) {
    self.order = order
    self.key = key
  }

  /// Parses the text of a cursor, or throws `.invalid`.
  package init(_ text: String) throws(StoreError) {
    let most = 2 + 2 * 19 + 1
    let parts = text.utf8.count <= most ? text.split(separator: "-", omittingEmptySubsequences: false) : []
    let numbers = parts.compactMap { Self.number($0) }
    guard numbers.count == parts.count, (2...3).contains(parts.count),
      let tag = UInt8(exactly: numbers[0]), let order = Order(rawValue: tag)
    else { throw Self.invalid }
    self.init(order, key: Array(numbers.dropFirst()))
  }

  /// The cursor as a text that needs no encoding in a URL.
  package var text: String { ([Int(order.rawValue)] + key).map { String($0, radix: 36) }.joined(separator: "-") }

  /// The error for a text that is not a cursor, or is a cursor for another sort order.
  package static var invalid: StoreError {
    StoreError(.invalid(field: "cursor", why: "it does not belong to this list. Start without a cursor."))
  }

  /// Parses a number; only the form in which `text` writes numbers is valid.
  private static func number(_ text: Substring) -> Int? {
    guard let number = Int(text, radix: 36), number >= 0, String(number, radix: 36) == text else { return nil }
    return number
  }
}
