/// Which pictures people have uploaded; their files are kept elsewhere.
///
/// What a product names is kept as long as it does, and a day from when it last did. Whoever removes a
/// file claims it first, and forgets it last: meanwhile nobody can upload it or name it.
public protocol UploadStore: Sendable {
  /// Notes that somebody has uploaded a picture; for one that is noted, its time begins anew.
  ///
  /// - Throws: `.missing` when there is no such account; `.invalid` of `pictures` when it has
  ///   ``Upload/mostOfUser`` others; `.stale` while the picture is being removed.
  func note(_ name: String, of user: User.ID) async throws(StoreError)

  /// Claims pictures that no product names, and has not since a moment, to remove their files.
  ///
  /// - Returns: Names of some of them, with those that were claimed and not forgotten; none when there
  ///   are no more.
  func claimUnused(since moment: Timestamp) async throws(StoreError) -> [String]

  /// Forgets pictures that were claimed and whose files are gone.
  func forget(_ names: [String]) async throws(StoreError)
}
