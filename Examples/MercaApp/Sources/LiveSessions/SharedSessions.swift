public import Store
import Synchronization
public import ViperaWeb

/// Keeps the sessions of pages in MercaApp's store, for any number of servers.
///
/// A session is in one server at a time. A page that comes to another one, since its own has died or
/// the way to it has changed, has its session there at once; the server that had it ends its own within
/// a second, and can write nothing of it any more.
public final class SharedSessions: ViperaWeb.SessionStore {
  private let pages: any PageSessionStore
  private let limits: PageSession.Limits
  /// What this server is called; another one's each time it starts.
  private let server: String
  private let room = Mutex(Room())

  /// How room is made between two sweeps of the host.
  private struct Room {
    /// How many sessions were added since there was last made room.
    var added = 0
    var sweep: Task<Void, Never>?
    var isClosed = false
  }

  /// Keeps sessions in `pages`.
  public convenience init(
    _ pages: any PageSessionStore,
    limits: PageSession.Limits = PageSession.Limits()
  ) {
    let words = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }
    self.init(pages, limits: limits, server: words.joined())
  }

  package init(_ pages: any PageSessionStore, limits: PageSession.Limits, server: String) {
    self.pages = pages
    self.limits = limits
    self.server = server
  }

  /// Yes: that is what it is for.
  public var isShared: Bool { true }

  /// What the limits say.
  public var age: Duration { .seconds(limits.seconds) }

  /// Writes the records; those that are too large, or another server's, do not keep the others out.
  public func save(_ records: [StoredSession]) async throws {
    var reasons: [String: String] = [:]
    var sessions: [PageSession] = []
    for record in records {
      guard record.bytes.count <= PageSession.mostBytes else {
        reasons[record.token] = """
          A session has \(record.bytes.count) bytes, and \(PageSession.mostBytes) are kept. Have its \
          modules keep less.
          """
        continue
      }
      sessions.append(
        PageSession(token: record.token, browser: record.owner, bytes: record.bytes)
      )
    }
    let saved = try await pages.save(sessions, by: server, within: limits)
    makeRoom(for: saved.added)
    guard reasons.isEmpty, saved.taken.isEmpty else {
      throw RefusedSessions(reasons, taken: Set(saved.taken))
    }
  }

  /// Between two sweeps as many must not come that they fill the disk.
  ///
  /// It is done beside the saves, which would all wait for it, and what is saved stays saved where it
  /// fails.
  private func makeRoom(for count: Int) {
    room.withLock { room in
      room.added += count
      guard room.sweep == nil, !room.isClosed, isFull(room) else { return }
      room.sweep = Task { await self.sweepWhileFull() }
    }
  }

  private func isFull(_ room: Room) -> Bool { room.added >= max(1, limits.sessions / 10) }

  private func sweepWhileFull() async {
    while let count = beginSweep() {
      do throws(StoreError) { _ = try await pages.sweep(to: limits) } catch {
        // The next save tries again; if the database is away, that one says so.
        return room.withLock { room in
          room.added += count
          room.sweep = nil
        }
      }
    }
  }

  /// How many sessions a sweep makes room for; nil where none is needed any more.
  private func beginSweep() -> Int? {
    room.withLock { room in
      guard isFull(room), !room.isClosed else {
        room.sweep = nil
        return nil
      }
      defer { room.added = 0 }
      return room.added
    }
  }

  /// The record of `token`, whichever server has it.
  public func load(_ token: String) async throws -> StoredSession? {
    Self.stored(try await pages.load(token, within: limits))
  }

  /// Makes the session this server's, and gives its record.
  public func take(_ token: String) async throws -> StoredSession? {
    Self.stored(try await pages.take(token, by: server, within: limits))
  }

  /// Names the sessions that other servers have taken from this one: all, where a proxy moves many.
  public func lost() async throws -> [String] {
    var lost: [String] = []
    while lost.count < limits.sessions {
      do throws(StoreError) {
        let tokens = try await pages.lost(by: server)
        if tokens.isEmpty { break }
        // Told before they are forgotten: an answer that gets lost on its way is given once more.
        try await pages.forgetLost(tokens, by: server)
        lost += tokens
      } catch {
        // What was forgotten already is told now or never; the rest, the next time.
        if lost.isEmpty { throw error }
        break
      }
    }
    return lost
  }

  /// Removes those of `tokens` that are this server's.
  public func remove(_ tokens: [String]) async throws {
    try await pages.remove(tokens, by: server)
  }

  /// Deletes what is too old or too much.
  public func removeExpired() async throws {
    room.withLock { $0.added = 0 }
    _ = try await pages.sweep(to: limits)
  }

  /// Makes no more room; the pages are closed by whoever has opened them.
  public func close() async throws {
    let sweep = room.withLock { room in
      room.isClosed = true
      return room.sweep
    }
    sweep?.cancel()
    await sweep?.value
  }

  private static func stored(_ session: PageSession?) -> StoredSession? {
    session.map { StoredSession(token: $0.token, owner: $0.browser, bytes: $0.bytes) }
  }
}
