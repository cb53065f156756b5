/// A request for a page: the number of rows, and the row before it.
public struct PageRequest: Hashable, Sendable {
  /// The limits that a request may have.
  public static let limits = 1...100

  /// The maximum number of rows.
  public let limit: Int
  /// The cursor after the page before; nil for the first page.
  public let after: PageCursor?

  /// Creates a request.
  ///
  /// - Throws: `.invalid` if the limit is out of `limits`.
  public init(limit: Int = 25, after: PageCursor? = nil) throws(StoreError) {
    guard Self.limits.contains(limit) else {
      throw StoreError(.invalid(field: "limit", why: "it must be between 1 and 100."))
    }
    self.limit = limit
    self.after = after
  }
}
