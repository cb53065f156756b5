package import ViperaImages

/// Loads the vipers' pictures, and returns their addresses for browsers.
package struct ViperPictures: Sendable {
  /// Loads each picture once for all users, and caches it.
  let images: ImageLoader
  /// Returns the address of a thumbnail for browsers; nil for a picture that must not be fetched.
  let address: @Sendable (String, ThumbnailShape) -> String?

  /// Creates it from the two.
  package init(
    images: ImageLoader,
    address: @escaping @Sendable (String, ThumbnailShape) -> String?
  ) {
    self.images = images
    self.address = address
  }
}
