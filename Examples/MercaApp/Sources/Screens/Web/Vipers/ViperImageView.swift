import Observation
import ViperaImages

/// The picture of a row that is used again for other vipers.
///
/// It asks for its picture when the row comes on screen, and what comes for a viper that it showed
/// before is never shown.
@Observable
final class ViperImageView {
  /// What is to be seen.
  enum Content: Hashable {
    /// No picture, since there is none.
    case none
    /// A place for the picture, which is not here yet.
    case waiting
    /// The picture that a browser finds at this address.
    case picture(String)
    /// A way to ask again, since the picture could not be had.
    case failed
  }

  /// Twice the size that it is shown in on a phone, and 16 to 10.
  static let shape = ThumbnailShape.fill(960, 600)

  /// Whose picture it is; nil where there is none, or none that may be fetched.
  private(set) var imageURL: String?
  /// Where a browser finds the thumbnail once it is here.
  private var address: String?
  @ObservationIgnored private let slot: ImageSlot
  @ObservationIgnored private let pictures: ViperPictures

  init(_ pictures: ViperPictures) {
    self.pictures = pictures
    // As browsers ask for it: what is in memory for the page is in memory for them.
    slot = ImageSlot(pictures.images, Self.shape, as: .webp)
  }

  /// What is to be seen now.
  var content: Content {
    guard let address else { return .none }
    return switch slot.phase {
    case .empty, .loading: .waiting
    case .shown: .picture(address)
    case .failed: .failed
    }
  }

  /// Becomes the place of another picture; the wish for the one before is withdrawn.
  func setImage(_ url: String?) {
    let address = url.flatMap { $0.isEmpty ? nil : pictures.address($0, Self.shape) }
    let allowed = address == nil ? nil : url
    guard allowed != imageURL else { return }
    slot.clear()
    imageURL = allowed
    self.address = address
  }

  /// Asks for the picture: from memory, else from the disk, else from where it is.
  func download(isolation: isolated (any Actor)? = #isolation) {
    slot.show(imageURL)
  }

  /// Asks once more, because a person wants it.
  func retry(isolation: isolated (any Actor)? = #isolation) {
    slot.retry()
  }

  /// Withdraws the wish for a picture that is not here yet.
  func cancel() {
    if slot.phase == .loading { slot.clear() }
  }
}
