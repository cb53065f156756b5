/// Which files a session has taken lately, by the numbers that pages gave them.
///
/// A page whose answer was lost sends its file once more; the screen is to have it once.
struct TakenFiles {
  /// A page has hardly more on their way at once than a session may send.
  static let limit = 16

  /// The oldest first.
  private(set) var ids: [UInt128]

  init(_ ids: [UInt128] = []) {
    self.ids = ids.suffix(Self.limit)
  }

  func contains(_ id: UInt128) -> Bool { ids.contains(id) }

  mutating func note(_ id: UInt128) {
    ids.append(id)
    ids.removeFirst(max(0, ids.count - Self.limit))
  }
}
