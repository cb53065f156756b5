import Modules
import Observation

/// One row of the vipers, reused for other vipers.
@Observable
final class ViperCell {
  /// The identity of an element of the page.
  ///
  /// A row with another picture is another element, so that the browser reports again whether it is visible.
  struct Key: Hashable {
    let row: Int
    let imageURL: String?
  }

  /// The view model of the viper.
  private(set) var viewModel: ViperCellViewModel
  /// The picture.
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
