import Store

/// The uploads of a server that hangs for more than a day after recording a picture: meanwhile, another server removes
/// the picture.
struct SweptUploads: UploadStore {
  let uploads: any UploadStore

  func keep(
    _ content: String,
    of user: User.ID,
    as name: String
  ) async throws(StoreError) -> String {
    let name = try await uploads.keep(content, of: user, as: name)
    let claimed = try await claimUnused(since: Timestamp(milliseconds: .max))
    try await forget(claimed)
    return name
  }

  func isKept(_ name: String) async throws(StoreError) -> Bool { try await uploads.isKept(name) }

  func claimUnused(since moment: Timestamp) async throws(StoreError) -> [String] {
    try await uploads.claimUnused(since: moment)
  }

  func forget(_ names: [String]) async throws(StoreError) { try await uploads.forget(names) }
}
