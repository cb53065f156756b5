/// The cells to which a header cell applies.
public enum CellScope: Sendable {
  /// The cells below the header cell.
  case column
  /// The cells in the row of the header cell.
  case row
  /// The cells in the `colgroup` of the header cell.
  case columnGroup
  /// The cells in the `thead`, `tbody` or `tfoot` of the header cell.
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
