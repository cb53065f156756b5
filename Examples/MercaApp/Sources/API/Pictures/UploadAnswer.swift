import Store
import ViperaImages

/// A stored picture, as returned for offers.
struct UploadAnswer: Encodable {
  /// The name for an offer to use.
  let name: String
  /// The address.
  let address: String
  let width: Int
  let height: Int

  init(_ name: String, _ size: PixelSize) {
    self.name = name
    address = PictureAddress.text(name)
    width = size.width
    height = size.height
  }
}
