/// Some rows in their order, and where the rows after them begin.
public struct Page<Row: Sendable>: Sendable {
  /// The rows.
  public let rows: [Row]
  /// What to ask for the next page with, unless this is the last.
  public let next: PageCursor?

  /// Creates a page.
  public init(rows: [Row], next: PageCursor?) {
    self.rows = rows
    self.next = next
  }
}

extension Page: Equatable where Row: Equatable {}
