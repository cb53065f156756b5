package import ViperaImages

/// The way of the vipers' pictures: who gets them, and where a browser finds one that is there.
package struct ViperPictures: Sendable {
  /// Gets pictures once for all who show them, and keeps them.
  let images: ImageLoader
  /// Where a browser finds a thumbnail; nil for a picture that is not to be fetched.
  let address: @Sendable (String, ThumbnailShape) -> String?

  /// Joins the two.
  package init(
    images: ImageLoader,
    address: @escaping @Sendable (String, ThumbnailShape) -> String?
  ) {
    self.images = images
    self.address = address
  }
}
