import Observation
import ViperaImages

/// The picture of a row that is reused for other vipers.
///
/// It requests its picture when the row comes on screen. A picture that arrives for an earlier
/// viper is never shown.
@Observable
final class ViperImageView {
  /// The content to draw.
  enum Content: Hashable {
    /// No picture, because the viper has none.
    case none
    /// A placeholder for a picture that has not loaded yet.
    case waiting
    /// The picture with this address.
    case picture(String)
    /// A button to retry, because the picture failed to load.
    case failed
  }

  /// Twice the display size on a phone, in the ratio 16 to 10.
  static let shape = ThumbnailShape.fill(960, 600)

  /// The URL of the picture; nil if there is none, or if it may not be fetched.
  private(set) var imageURL: String?
  /// The address at which a browser gets the thumbnail.
  private var address: String?
  @ObservationIgnored private let slot: ImageSlot
  @ObservationIgnored private let pictures: ViperPictures

  init(_ pictures: ViperPictures) {
    self.pictures = pictures
    // In the format that browsers request, so that page and browsers share one copy in memory.
    slot = ImageSlot(pictures.images, Self.shape, as: .webp)
  }

  /// The content to draw now.
  var content: Content {
    guard let address else { return .none }
    return switch slot.phase {
    case .empty, .loading: .waiting
    case .shown: .picture(address)
    case .failed: .failed
    }
  }

  /// Sets another picture, and cancels the request for the one before.
  func setImage(_ url: String?) {
    let address = url.flatMap { $0.isEmpty ? nil : pictures.address($0, Self.shape) }
    let allowed = address == nil ? nil : url
    guard allowed != imageURL else { return }
    slot.clear()
    imageURL = allowed
    self.address = address
  }

  /// Loads the picture from memory, else from disk, else from its source.
  func download(isolation: isolated (any Actor)? = #isolation) { slot.show(imageURL) }

  /// Loads the picture again, because the user asks for it.
  func retry(isolation: isolated (any Actor)? = #isolation) { slot.retry() }

  /// Cancels the request for a picture that has not loaded yet.
  func cancel() {
    if slot.phase == .loading { slot.clear() }
  }
}
