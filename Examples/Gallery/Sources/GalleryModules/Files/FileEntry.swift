/// A received file, as listed.
struct FileEntry: Hashable, Codable {
  /// The number of the file.
  let number: Int
  let name: String
  let facts: String
}
