import Modules
import Observation
package import ViperaImages

/// The rows of the vipers: one reusable cell for each viper.
@Observable
final class VipersDataSource {
  private var cells: [ViperCell] = []
  @ObservationIgnored private let pictures: ViperPictures
  @ObservationIgnored private let presenter: any VipersContract.Presenter

  init(_ pictures: ViperPictures, _ presenter: any VipersContract.Presenter) {
    self.pictures = pictures
    self.presenter = presenter
  }

  var numberOfRows: Int { cells.count }

  func cell(at row: Int) -> ViperCell? { cells.indices.contains(row) ? cells[row] : nil }

  /// Returns the identity of a row together with its picture.
  func key(of row: Int) -> ViperCell.Key { ViperCell.Key(row: row, imageURL: cell(at: row)?.viewModel.imageURL) }

  /// Shows other vipers; rows that are removed cancel their picture requests.
  func reload(_ viewModel: VipersViewModel?) {
    let shown = (0..<(viewModel?.vipersCount ?? 0)).compactMap { viewModel?.cellViewModel(at: $0) }
    for (cell, row) in zip(cells, shown) { cell.configure(row) }
    let more = shown.dropFirst(cells.count).map { ViperCell($0, pictures, presenter) }
    guard !more.isEmpty || cells.count > shown.count else { return }
    cells = cells.prefix(shown.count) + more
  }
}

/// One row of the vipers, reused for other vipers.
@Observable
final class ViperCell {
  /// The identity of an element of the page.
  ///
  /// If the picture changes, so does the identity: the browser then reports again whether the row is visible.
  struct Key: Hashable {
    let row: Int
    let imageURL: String?
  }

  private(set) var viewModel: ViperCellViewModel
  let imageView: ViperImageView

  init(_ viewModel: ViperCellViewModel, _ pictures: ViperPictures, _ presenter: any VipersContract.Presenter) {
    self.viewModel = viewModel
    imageView = ViperImageView(pictures, presenter)
    imageView.setImage(viewModel.imageURL)
  }

  /// Shows another viper, or the same one.
  func configure(_ viewModel: ViperCellViewModel) {
    imageView.setImage(viewModel.imageURL)
    if viewModel != self.viewModel { self.viewModel = viewModel }
  }
}

/// Loads the pictures of vipers, and returns their addresses for browsers.
package struct ViperPictures: Sendable {
  /// Loads each picture once for all users, and caches it.
  let images: ImageLoader
  /// Returns the address of a thumbnail for browsers; nil for a picture that must not be fetched.
  let address: @Sendable (String, ThumbnailShape) -> String?

  package init(images: ImageLoader, address: @escaping @Sendable (String, ThumbnailShape) -> String?) {
    self.images = images
    self.address = address
  }
}
