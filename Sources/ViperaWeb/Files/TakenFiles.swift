/// Which files a session has taken lately, by the numbers that pages gave them.
///
/// A page whose answer was lost sends its file once more; the screen is to have it once.
struct TakenFiles {
  /// A page has hardly more on their way at once than a session may send.
  static let limit = 16

  private var ids: [String] = []

  /// Whether the file was taken; one without a number never was.
  func contains(_ id: String?) -> Bool { id.map(ids.contains) ?? false }

  mutating func note(_ id: String?) {
    guard let id else { return }
    ids.append(id)
    ids.removeFirst(max(0, ids.count - Self.limit))
  }
}
