/// The ids of the files that a session has received most recently.
///
/// A page sends a file again if the response was lost; the screen must get the file only once.
struct TakenFiles {
  /// The number of stored ids, which is far larger than the number of files that a page sends at once.
  static let limit = 16

  /// The ids, oldest first.
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
