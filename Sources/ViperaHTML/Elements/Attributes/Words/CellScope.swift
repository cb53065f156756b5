/// The cells that a header cell belongs to.
public enum CellScope: Sendable {
  case column, row, columnGroup, rowGroup

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
