/// A page of rows, in order, with the cursor of the next page.
public struct Page<Row: Sendable>: Sendable {
  /// The rows.
  public let rows: [Row]
  /// The cursor of the next page; nil on the last page.
  public let next: PageCursor?

  /// Creates a page.
  public init(rows: [Row], next: PageCursor?) {
    self.rows = rows
    self.next = next
  }
}

extension Page: Equatable where Row: Equatable {}
