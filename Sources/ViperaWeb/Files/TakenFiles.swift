/// The ids of the files that a session has received lately.
///
/// A page whose response was lost sends its file again; the screen must get it only once.
struct TakenFiles {
  /// A page sends hardly more files at once than a session allows.
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
