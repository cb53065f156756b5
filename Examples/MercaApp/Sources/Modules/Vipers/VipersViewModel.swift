/// The vipers as they stand on screen.
package struct VipersViewModel: Hashable, Sendable {
  /// Their title, if they have one.
  package let overviewTitle: String?
  private let cells: [ViperCellViewModel]

  init(overviewTitle: String?, cells: [ViperCellViewModel]) {
    self.overviewTitle = overviewTitle
    self.cells = cells
  }

  /// Whether there is any viper.
  package var hasVipers: Bool { !cells.isEmpty }

  /// How many there are.
  package var vipersCount: Int { cells.count }

  /// What a row shows; nil where there is no such row.
  package func cellViewModel(at row: Int) -> ViperCellViewModel? {
    cells.indices.contains(row) ? cells[row] : nil
  }
}
