import Store
import ViperaImages

/// A picture that was kept, as offers name it.
struct UploadAnswer: Encodable {
  /// What an offer names it by.
  let name: String
  /// Where it is.
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
