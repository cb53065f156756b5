/// The pictures that products, beers, vipers and people name; what has one name never changes.
public protocol PictureStore: Sendable {
  /// The file of the picture with a name like `demo/beer/7`, a PNG; nil where none has this name.
  func picture(named name: String) async throws(StoreError) -> [UInt8]?
}
