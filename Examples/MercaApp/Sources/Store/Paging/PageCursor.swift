/// Where a page ended: a text that means something to the store alone.
///
/// It names the order of the rows and the key of the last one. Whoever changes it sees other rows
/// that they may see anyway, or is told that it is none.
public struct PageCursor: Hashable, Sendable {
  /// What the rows of a page are sorted by.
  public enum Order: UInt8, Sendable {
    /// By id.
    case id = 1
    /// By id, the highest first.
    case newest = 2
    /// By price, then id.
    case price = 3
    /// By price, the highest first, then id.
    case dearest = 4
    /// By name, then id; the key is the id alone.
    case name = 5
  }

  /// What the rows are sorted by.
  public let order: Order
  /// The key of the last row.
  public let key: [Int]

  /// Creates the cursor behind a row.
  public init(_ order: Order, key: [Int]) {
    self.order = order
    self.key = key
  }

  /// Reads what a cursor was written as.
  ///
  /// - Throws: `.invalid` when it is no cursor.
  public init(_ text: String) throws(StoreError) {
    let most = 2 + 2 * 19 + 1
    let parts =
      text.utf8.count <= most ? text.split(separator: "-", omittingEmptySubsequences: false) : []
    let numbers = parts.compactMap { Self.number($0) }
    guard numbers.count == parts.count, (2...3).contains(parts.count),
      let tag = UInt8(exactly: numbers[0]), let order = Order(rawValue: tag)
    else { throw Self.invalid }
    self.init(order, key: Array(numbers.dropFirst()))
  }

  /// The cursor as a text that may stand in an address as it is.
  public var text: String {
    ([Int(order.rawValue)] + key).map { String($0, radix: 36) }.joined(separator: "-")
  }

  /// The error for a text that is no cursor, or one of another order.
  public static var invalid: StoreError {
    StoreError(.invalid(field: "cursor", why: "it is none of this list. Begin without one."))
  }

  /// Reads a number as it is written here and in no other way.
  private static func number(_ text: Substring) -> Int? {
    guard let number = Int(text, radix: 36), number >= 0, String(number, radix: 36) == text else {
      return nil
    }
    return number
  }
}
