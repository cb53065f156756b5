/// The pictures that products, beers, vipers and people name; what has one name never changes.
public protocol PictureStore: Sendable {
  /// The file of a picture, a PNG; nil where none has this name.
  ///
  /// - Parameter name: Parts with slashes between them, like `demo/beer/7`.
  func picture(named name: String) async throws(StoreError) -> [UInt8]?
}
