/// Which page is wanted: how many rows, after which one.
public struct PageRequest: Hashable, Sendable {
  /// How many rows a page may have.
  public static let limits = 1...100

  /// How many rows there are at most.
  public let limit: Int
  /// Where the page before ended; nothing for the first.
  public let after: PageCursor?

  /// Creates a request.
  ///
  /// - Throws: `.invalid` when the limit is out of `limits`.
  public init(limit: Int = 25, after: PageCursor? = nil) throws(StoreError) {
    guard Self.limits.contains(limit) else {
      throw StoreError(.invalid(field: "limit", why: "it must be between 1 and 100."))
    }
    self.limit = limit
    self.after = after
  }
}
