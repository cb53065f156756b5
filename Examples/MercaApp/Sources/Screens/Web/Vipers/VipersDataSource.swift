import Modules
import Observation

/// The rows of the vipers, one cell for each viper; cells are reused.
@Observable
final class VipersDataSource {
  private var cells: [ViperCell] = []
  @ObservationIgnored private let pictures: ViperPictures

  init(_ pictures: ViperPictures) {
    self.pictures = pictures
  }

  /// The number of rows.
  var numberOfRows: Int { cells.count }

  /// Returns the cell of a row; nil if there is no such row.
  func cell(at row: Int) -> ViperCell? {
    cells.indices.contains(row) ? cells[row] : nil
  }

  /// Returns the identity of a row with its current picture.
  func key(of row: Int) -> ViperCell.Key {
    ViperCell.Key(row: row, imageURL: cell(at: row)?.viewModel.imageURL)
  }

  /// Shows other vipers; removed rows cancel the requests for their pictures.
  func reload(_ viewModel: VipersViewModel?) {
    let shown = (0..<(viewModel?.vipersCount ?? 0)).compactMap { viewModel?.cellViewModel(at: $0) }
    for (cell, row) in zip(cells, shown) { cell.configure(row) }
    let more = shown.dropFirst(cells.count).map { ViperCell($0, pictures) }
    guard !more.isEmpty || cells.count > shown.count else { return }
    cells = cells.prefix(shown.count) + more
  }
}
