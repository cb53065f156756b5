/// Which pictures people have uploaded; their files are kept elsewhere.
///
/// A picture is kept as long as a product names it, and a day longer. A server that removes files claims
/// the pictures first and forgets them last. A claimed picture cannot be named any more, and its name is
/// never used again: uploaded anew, it gets another one. So two servers may claim the same picture, and a
/// file that is removed late is nobody's.
public protocol UploadStore: Sendable {
  /// Notes that somebody has uploaded a picture. If they have one with this content, its day begins anew.
  ///
  /// - Parameters:
  ///   - content: A digest of what the picture shows.
  ///   - user: The owner of the picture.
  ///   - name: The name for a new picture, which nothing had before.
  /// - Returns: The picture's name: `name`, or the one it was kept under before.
  /// - Throws: `.missing` when there is no such account; `.invalid` of `pictures` when it has
  ///   ``Upload/mostOfUser`` others.
  func keep(
    _ content: String,
    of user: User.ID,
    as name: String
  ) async throws(StoreError) -> String

  /// Whether a picture is kept under a name, and is not being removed.
  func isKept(_ name: String) async throws(StoreError) -> Bool

  /// Claims pictures that no product names, and has not since a moment, to remove their files.
  ///
  /// - Returns: Names of some of them, with those that were claimed and not forgotten; none when there
  ///   are no more.
  func claimUnused(since moment: Timestamp) async throws(StoreError) -> [String]

  /// Forgets pictures that were claimed and whose files are gone.
  func forget(_ names: [String]) async throws(StoreError)
}
