import Modules
import Observation
import ViperaImages

/// The picture of a row; the row is reused for other vipers.
///
/// It tells the presenter when the row becomes visible, and shows the picture that then loads into its slot. A picture
/// that arrives for an earlier viper is never shown.
@Observable
final class ViperImageView {
  /// The content to show.
  enum Content: Hashable {
    /// No picture, because the viper has none.
    case none
    /// A placeholder for a picture that has not loaded yet.
    case waiting
    /// The picture with this address.
    case picture(String)
    /// A button to retry, because loading the picture failed.
    case failed
  }

  /// Twice the display size on a phone, in the ratio 16 to 10.
  static let shape = ThumbnailShape.fill(960, 600)

  /// The URL of the picture; nil if there is none, or if fetching it is not allowed.
  private(set) var imageURL: String?
  /// The address at which a browser gets the thumbnail.
  private var address: String?
  @ObservationIgnored private let slot: ImageSlot
  @ObservationIgnored private let pictures: ViperPictures
  @ObservationIgnored private let presenter: any VipersContract.Presenter

  init(_ pictures: ViperPictures, _ presenter: any VipersContract.Presenter) {
    self.pictures = pictures
    self.presenter = presenter
    // WebP is the format that browsers request, so that the page and browsers share one copy in memory.
    slot = ImageSlot(pictures.images, Self.shape, as: .webp)
  }

  /// The content to show now.
  var content: Content {
    guard let address else { return .none }
    return switch slot.phase {
    case .empty, .loading: .waiting
    case .shown: .picture(address)
    case .failed: .failed
    }
  }

  /// Sets another picture, and cancels the request for the earlier one.
  func setImage(_ url: String?) {
    let address = url.flatMap { $0.isEmpty ? nil : pictures.address($0, Self.shape) }
    let allowed = address == nil ? nil : url
    guard allowed != imageURL else { return }
    slot.clear()
    imageURL = allowed
    self.address = address
  }

  /// Requests the picture, if there is one.
  func download() async {
    if let imageURL { await presenter.pictureSeen(imageURL, in: slot) }
  }

  /// Requests the picture again, after the user has tapped the retry button.
  func retry() async { await presenter.pictureRetryTapped(in: slot) }

  /// Cancels the request, if the picture has not loaded yet.
  func cancel() {
    if imageURL != nil { presenter.pictureUnseen(in: slot) }
  }
}
