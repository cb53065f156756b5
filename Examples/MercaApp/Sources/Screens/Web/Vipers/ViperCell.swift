import Modules
import Observation

/// One row of the vipers, used again when others are to be shown.
@Observable
final class ViperCell {
  /// What tells elements of the page apart: one that is to show another picture is another, so that the
  /// browser says anew whether it can be seen.
  struct Key: Hashable {
    let row: Int
    let imageURL: String?
  }

  /// What it shows.
  private(set) var viewModel: ViperCellViewModel
  /// Its picture.
  let imageView: ViperImageView

  init(_ viewModel: ViperCellViewModel, _ pictures: ViperPictures) {
    self.viewModel = viewModel
    imageView = ViperImageView(pictures)
    imageView.setImage(viewModel.imageURL)
  }

  /// Shows another viper, or the same one.
  func configure(_ viewModel: ViperCellViewModel) {
    imageView.setImage(viewModel.imageURL)
    if viewModel != self.viewModel { self.viewModel = viewModel }
  }
}
