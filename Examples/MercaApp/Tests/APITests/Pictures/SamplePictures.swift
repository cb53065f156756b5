import Store

/// Returns a file for every name except those that end in 404 or 503.
struct SamplePictures: PictureStore {
  static func file(_ name: String) -> [UInt8] { Array("picture of \(name)".utf8) }

  func picture(named name: String) async throws(StoreError) -> [UInt8]? {
    if name.hasSuffix("/503") { throw StoreError(.overloaded(limit: 1)) }
    return name.hasSuffix("/404") ? nil : Self.file(name)
  }
}
