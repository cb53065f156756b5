/// The cells to which a header cell applies.
public enum CellScope: Sendable {
  /// The cells below it.
  case column
  /// The cells of its row.
  case row
  /// The cells of its `colgroup`.
  case columnGroup
  /// The cells of its `thead`, `tbody` or `tfoot`.
  case rowGroup

  /// The word in the markup.
  @inlinable
  var rawText: StaticString {
    switch self {
    case .column: "col"
    case .row: "row"
    case .columnGroup: "colgroup"
    case .rowGroup: "rowgroup"
    }
  }
}
