/// The constants and names of uploaded pictures.
public enum Upload {
  /// The prefix of the names of uploaded pictures; names of demo pictures have another one.
  package static let prefix = "own/"
  package static let mostOfUser = 500
  /// The number of seconds for which a picture is kept while no product uses it.
  package static let secondsUnused = 86_400

  /// Whether a name has the format of an uploaded picture's name; the picture may not exist.
  package static func isNamed(_ name: String) -> Bool { name.hasPrefix(prefix) }
}

/// The names of uploaded pictures; their files are stored elsewhere.
///
/// A picture is kept as long as a product uses it, and a day longer. Removing a picture takes three steps: claim the
/// name, remove the file, forget the name. A claimed picture cannot be used any more, and its name is never used again:
/// if it is uploaded again, it gets another name. So two servers may claim the same picture, and removing a file late
/// never deletes a picture in use.
public protocol UploadStore: Sendable {
  /// Records an upload; `content` is a digest of the visible picture, and `name` a new name.
  ///
  /// - Returns: The picture's name: `name`, or its earlier name if the user has uploaded the same picture before. An
  ///   unused picture is then kept for another day.
  /// - Throws: `.missing` if there is no such account; `.invalid` with the field `pictures` if the user has
  ///   ``Upload/mostOfUser`` other pictures.
  func keep(_ content: String, of user: User.ID, as name: String) async throws(StoreError) -> String

  /// Returns whether a picture with this name exists and is not being removed.
  func isKept(_ name: String) async throws(StoreError) -> Bool

  /// Claims pictures that no product has used since a moment, and returns some of their names, to remove the files.
  /// Names that were claimed and not forgotten are returned again; the array is empty when none are left.
  func claimUnused(since moment: Timestamp) async throws(StoreError) -> [String]

  /// Deletes the names of claimed pictures whose files were removed.
  func forget(_ names: [String]) async throws(StoreError)
}

/// The generated pictures of products, beers, vipers and people; a name always refers to the same picture.
public protocol PictureStore: Sendable {
  /// Returns the PNG file of the picture with a name like `demo/beer/7`; nil if there is no such picture.
  func picture(named name: String) async throws(StoreError) -> [UInt8]?
}
