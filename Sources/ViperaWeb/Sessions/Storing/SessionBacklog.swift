/// The records that a keeper has to write: only the newest of each name, up to a maximum size.
///
/// While the store fails, sessions begin and end, and an ended session leaves a record without any other copy. If the
/// records exceed the limit, those of ended sessions are dropped and lost first, the oldest before the others. The
/// record of an existing session can be taken again, so only its token is remembered.
struct SessionBacklog: Sendable {
  /// The pending action for a token.
  enum Wish: Sendable {
    case save(SessionRecord)
    /// A record in the store's format, so that it is encoded only once, even if several attempts to write it fail.
    case keep(StoredSession)
    case remove

    var isSave: Bool { if case .remove = self { false } else { true } }

    /// Its approximate size in memory in bytes.
    var size: Int {
      switch self {
      case .save(let record): 256 + record.size
      case .keep(let stored): 256 + stored.bytes.count
      case .remove: 256
      }
    }
  }

  /// The records that were dropped to make room.
  struct Dropped: Equatable {
    /// The tokens of all dropped records.
    var tokens: Set<String> = []
    /// The number of dropped records that were the only copy.
    var lost = 0
  }

  /// The problem that is reported when records without another copy were dropped.
  struct Full: Error, CustomStringConvertible {
    let lost: Int
    let limit: Int

    var description: String {
      """
      More than \(limit) bytes of records wait for it, so \(lost) of sessions that have ended were dropped. \
      Mend the store, or raise 'WebHost.Configuration.unwrittenBytes'.
      """
    }
  }

  private struct Entry {
    var wish: Wish {
      didSet { size = wish.size }
    }
    private(set) var size: Int
    /// The position of the action if all actions are sorted by age.
    let turn: Int
    /// Whether the session has ended, so that it cannot be recorded again.
    var isOver: Bool

    init(_ wish: Wish, turn: Int) {
      self.wish = wish
      self.turn = turn
      size = wish.size
      isOver = !wish.isSave
    }
  }

  /// The default limit in bytes: 256 MB.
  static let usualLimit = 268_435_456
  /// The maximum size of a batch in bytes; a larger record is written alone.
  static let batchBytes = 16_777_216

  /// The maximum size of the waiting records in bytes, apart from those being written; one larger record may wait.
  let limit: Int
  private var waiting: [String: Entry] = [:]
  private var underWay: [String: Entry] = [:]
  /// The tokens of dropped records whose sessions still exist.
  private var missing: Set<String> = []
  private(set) var bytes = 0
  private var turn = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// The pending action for a token, even if it is being executed.
  func wish(for token: String) -> Wish? { (waiting[token] ?? underWay[token])?.wish }

  /// The action for a token that is being executed.
  func wish(underWay token: String) -> Wish? { underWay[token]?.wish }

  func isUnderWay(_ token: String) -> Bool { underWay[token] != nil }

  /// Adds an action, which replaces an older one for the same token.
  mutating func add(_ wish: Wish, for token: String) -> Dropped {
    turn += 1
    missing.remove(token)
    put(Entry(wish, turn: turn), for: token)
    // The new record is kept even if it is larger than the limit, so a working store still gets it.
    return makeRoom(sparing: token)
  }

  /// Called when a session no longer exists.
  ///
  /// - Returns: Whether its record was dropped before, so that it is lost now.
  mutating func hasEnded(_ token: String) -> Bool {
    waiting[token]?.isOver = true
    underWay[token]?.isOver = true
    return missing.remove(token) != nil
  }

  /// Drops the waiting action for a token.
  mutating func forget(_ token: String) {
    put(nil, for: token)
    missing.remove(token)
  }

  /// Begins the next batch, and returns its tokens: all, or the oldest if all are too large; empty if nothing waits.
  mutating func begin() -> [String] {
    guard bytes > Self.batchBytes else {
      (underWay, waiting, bytes) = (waiting, [:], 0)
      return Array(underWay.keys)
    }
    var room = Self.batchBytes
    for (token, entry) in waiting.sorted(by: { $0.value.turn < $1.value.turn }) {
      room -= entry.size
      guard room >= 0 || underWay.isEmpty else { break }
      underWay[token] = entry
      put(nil, for: token)
    }
    return Array(underWay.keys)
  }

  /// Stores the encoded form of a record that is being written.
  mutating func note(_ stored: StoredSession) { underWay[stored.token]?.wish = .keep(stored) }

  /// Ends the running batch; its `unsaved` records wait again, unless there are newer ones.
  mutating func end(leaving unsaved: Set<String>) -> Dropped {
    for token in unsaved where waiting[token] == nil { put(underWay[token], for: token) }
    underWay = [:]
    return makeRoom()
  }

  /// Returns the existing sessions whose records were dropped, each only once, so that they are recorded again.
  mutating func takeMissing() -> [String] {
    defer { missing = [] }
    return Array(missing)
  }

  private mutating func put(_ entry: Entry?, for token: String) {
    bytes += (entry?.size ?? 0) - (waiting[token]?.size ?? 0)
    waiting[token] = entry
  }

  private mutating func makeRoom(sparing newest: String? = nil) -> Dropped {
    var dropped = Dropped()
    guard bytes > limit else { return dropped }
    // This drops a tenth more than necessary, so that not every save has to search for the oldest records.
    let most = limit - limit / 10
    let order = waiting.sorted {
      ($0.value.isOver ? 0 : 1, $0.value.turn) < ($1.value.isOver ? 0 : 1, $1.value.turn)
    }
    for (token, entry) in order where token != newest {
      guard bytes > most else { break }
      put(nil, for: token)
      dropped.tokens.insert(token)
      guard entry.wish.isSave else { continue }
      if entry.isOver { dropped.lost += 1 } else { missing.insert(token) }
    }
    return dropped
  }
}
