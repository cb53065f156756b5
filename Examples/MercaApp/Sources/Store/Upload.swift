/// The constants and names of uploaded pictures.
public enum Upload {
  /// The prefix of names of uploaded pictures; those of the demo pictures begin otherwise.
  package static let prefix = "own/"
  package static let mostOfUser = 500
  /// For how many seconds a picture is kept that no product names.
  package static let secondsUnused = 86_400

  /// Whether a name is that of an uploaded picture, which may not exist.
  package static func isNamed(_ name: String) -> Bool { name.hasPrefix(prefix) }
}

/// The names of uploaded pictures; their files are stored elsewhere.
///
/// A picture is kept as long as a product names it, and a day longer. A server that removes files claims the pictures
/// first and forgets them last. A claimed picture cannot be named any more, and its name is never used again: uploaded
/// again, it gets another name. So two servers may claim the same picture, and a late removal deletes no file that is
/// in use.
public protocol UploadStore: Sendable {
  /// Records an upload; `content` is a digest of what the picture shows, and `name` was never used before.
  ///
  /// - Returns: The picture's name: `name`, or the one that it already has, if the user has uploaded the content before.
  ///   Then its day starts again.
  /// - Throws: `.missing` if there is no such account; `.invalid` of `pictures` if it has ``Upload/mostOfUser`` others.
  func keep(_ content: String, of user: User.ID, as name: String) async throws(StoreError) -> String

  /// Returns whether a picture is kept under a name, and is not being removed.
  func isKept(_ name: String) async throws(StoreError) -> Bool

  /// Claims pictures that no product has named since a moment, to remove their files; returns names of some of them, and
  /// of pictures that were claimed and not forgotten; empty if there are no more.
  func claimUnused(since moment: Timestamp) async throws(StoreError) -> [String]

  /// Deletes claimed pictures whose files are gone.
  func forget(_ names: [String]) async throws(StoreError)
}

/// The pictures of products, beers, vipers and people; the picture of a name never changes.
public protocol PictureStore: Sendable {
  /// Returns the PNG file of the picture with a name like `demo/beer/7`; nil if there is no such picture.
  func picture(named name: String) async throws(StoreError) -> [UInt8]?
}
