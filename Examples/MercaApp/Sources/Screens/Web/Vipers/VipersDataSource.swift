import Modules
import Observation

/// The rows of the vipers: has as many cells as there are vipers, and uses them again.
@Observable
final class VipersDataSource {
  private var cells: [ViperCell] = []
  @ObservationIgnored private let pictures: ViperPictures

  init(_ pictures: ViperPictures) {
    self.pictures = pictures
  }

  /// How many rows there are.
  var numberOfRows: Int { cells.count }

  /// What a row is; nil where there is no such row.
  func cell(at row: Int) -> ViperCell? {
    cells.indices.contains(row) ? cells[row] : nil
  }

  /// What tells a row from the others, and from what it showed before.
  func key(of row: Int) -> ViperCell.Key {
    ViperCell.Key(row: row, imageURL: cell(at: row)?.viewModel.imageURL)
  }

  /// Shows other vipers; rows that go withdraw the wishes for their pictures.
  func reload(_ viewModel: VipersViewModel?) {
    let shown = (0..<(viewModel?.vipersCount ?? 0)).compactMap { viewModel?.cellViewModel(at: $0) }
    for (cell, row) in zip(cells, shown) { cell.configure(row) }
    let more = shown.dropFirst(cells.count).map { ViperCell($0, pictures) }
    guard !more.isEmpty || cells.count > shown.count else { return }
    cells = cells.prefix(shown.count) + more
  }
}
