/// The view model of the vipers.
package struct VipersViewModel: Hashable, Sendable {
  /// Their title, if they have one.
  package let overviewTitle: String?
  private let cells: [ViperCellViewModel]

  init(overviewTitle: String?, cells: [ViperCellViewModel]) {
    self.overviewTitle = overviewTitle
    self.cells = cells
  }

  /// Whether there are any vipers.
  package var hasVipers: Bool { !cells.isEmpty }

  /// How many there are.
  package var vipersCount: Int { cells.count }

  /// Returns the view model of a row; nil if there is no such row.
  package func cellViewModel(at row: Int) -> ViperCellViewModel? {
    cells.indices.contains(row) ? cells[row] : nil
  }
}
