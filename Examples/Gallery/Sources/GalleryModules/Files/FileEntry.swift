/// A file that came, as it is listed.
struct FileEntry: Hashable, Codable {
  /// Counts the files.
  let number: Int
  let name: String
  let facts: String
}
