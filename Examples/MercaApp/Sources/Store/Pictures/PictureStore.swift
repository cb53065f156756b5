/// The pictures of products, beers, vipers and people; the picture of a name never changes.
public protocol PictureStore: Sendable {
  /// Returns the PNG file of the picture with a name like `demo/beer/7`; nil if there is no such
  /// picture.
  func picture(named name: String) async throws(StoreError) -> [UInt8]?
}
