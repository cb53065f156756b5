/// A row of the list of received files.
struct FileRow: Hashable, Codable {
  /// The number of the file.
  let number: Int
  let name: String
  let facts: String
}
