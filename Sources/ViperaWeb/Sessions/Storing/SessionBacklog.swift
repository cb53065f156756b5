/// What a keeper has to write: of each name the newest alone, within a bound of bytes.
///
/// While the store fails, sessions come and go, and each leaves a record that nobody else has. Those of
/// sessions that have ended go first where there are too many, the oldest before the others: they are lost. The
/// one of a session that is still here can be taken anew, so it is only remembered whose that was.
struct SessionBacklog: Sendable {
  /// What is to be done about a token.
  enum Wish: Sendable {
    case save(SessionRecord)
    /// As the store takes it: it is encoded once, however often it is tried.
    case keep(StoredSession)
    case remove

    var isSave: Bool { if case .remove = self { false } else { true } }

    /// About how many bytes of memory it takes.
    var size: Int {
      switch self {
      case .save(let record): 256 + record.size
      case .keep(let stored): 256 + stored.bytes.count
      case .remove: 256
      }
    }
  }

  /// What had to go so that there is room.
  struct Dropped: Equatable {
    /// Whatever they were for.
    var tokens: Set<String> = []
    /// How many of them were records that nobody has any more.
    var lost = 0
  }

  /// What is told where records were dropped that nobody has any more.
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
    /// Orders wishes by when they came.
    let turn: Int
    /// No session is here that could be recorded anew.
    var isOver: Bool

    init(_ wish: Wish, turn: Int) {
      self.wish = wish
      self.turn = turn
      size = wish.size
      isOver = !wish.isSave
    }
  }

  /// How many bytes may wait unless an app says otherwise: 256 MB.
  static let usualLimit = 268_435_456
  /// How many bytes are written at once, or one record where that has more.
  static let batchBytes = 16_777_216

  /// How many bytes may wait, or one record where that has more; what is being written comes besides.
  let limit: Int
  private var waiting: [String: Entry] = [:]
  private var underWay: [String: Entry] = [:]
  /// Whose records were dropped while their sessions went on.
  private var missing: Set<String> = []
  private(set) var bytes = 0
  private var turn = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// What is to be done about a token, also where that is being done.
  func wish(for token: String) -> Wish? { (waiting[token] ?? underWay[token])?.wish }

  /// What is being done about a token.
  func wish(underWay token: String) -> Wish? { underWay[token]?.wish }

  func isUnderWay(_ token: String) -> Bool { underWay[token] != nil }

  /// Takes a wish, in place of an older one for the same token.
  mutating func add(_ wish: Wish, for token: String) -> Dropped {
    turn += 1
    missing.remove(token)
    put(Entry(wish, turn: turn), for: token)
    // A store that is well gets also what is larger than all that may wait.
    return makeRoom(sparing: token)
  }

  /// Notes that a session is not here any more.
  ///
  /// - Returns: Whether its record was dropped before, so that it is lost now.
  mutating func hasEnded(_ token: String) -> Bool {
    waiting[token]?.isOver = true
    underWay[token]?.isOver = true
    return missing.remove(token) != nil
  }

  /// Lets go of what waits for a token.
  mutating func forget(_ token: String) {
    put(nil, for: token)
    missing.remove(token)
  }

  /// The tokens of what is to be written next, the oldest first where that is not all; none where nothing waits.
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

  /// Notes how the store takes a record that is under way.
  mutating func note(_ stored: StoredSession) { underWay[stored.token]?.wish = .keep(stored) }

  /// What was under way is done, but for `unsaved`, which waits again where nothing newer does.
  mutating func end(leaving unsaved: Set<String>) -> Dropped {
    for token in unsaved where waiting[token] == nil { put(underWay[token], for: token) }
    underWay = [:]
    return makeRoom()
  }

  /// Names once the sessions whose records were dropped, and which could be recorded anew.
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
    // A tenth more than needed, so that not every record has to look for the oldest.
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
