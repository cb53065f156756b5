/// A picture with the place where the loader found it, which flows show.
struct FoundImage: Sendable, CustomStringConvertible {
  enum Place: String {
    case memory = "from memory"
    case disk = "from disk"
    case source = "downloaded"
  }

  let image: LoadedImage
  let place: Place

  /// Place, format and size, like `from disk: webp, 320×240, 8096 bytes`.
  var description: String { "\(place.rawValue): \(image)" }
}
