package import Store
import Synchronization
package import ViperaWeb

/// Stores the sessions of pages in MercaApp's store, for any number of servers.
///
/// A session belongs to one server at a time. If a page connects to another server, because its own has died or the
/// routing has changed, its session is available there at once. The former server ends its copy within a second, and
/// cannot write it any more.
package final class SharedSessions: ViperaWeb.SessionStore {
  private let pages: any PageSessionStore
  private let limits: PageSession.Limits
  /// The name of this server, which is new at each start.
  private let server: String
  private let room = Mutex(Room())

  /// The state of making room between two sweeps of the host.
  private struct Room {
    /// How many sessions were added since room was last made.
    var added = 0
    var sweep: Task<Void, Never>?
    var isClosed = false
  }

  /// Creates a store of sessions in `pages`.
  package convenience init(_ pages: any PageSessionStore, limits: PageSession.Limits = PageSession.Limits()) {
    let words = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }
    self.init(pages, limits: limits, server: words.joined())
  }

  package init(_ pages: any PageSessionStore, limits: PageSession.Limits, server: String) {
    self.pages = pages
    self.limits = limits
    self.server = server
  }

  /// True: several servers share this store.
  package var isShared: Bool { true }

  /// The age in the limits.
  package var age: Duration { .seconds(limits.seconds) }

  /// Saves the records; those that are too large, or belong to another server, do not prevent saving the others.
  package func save(_ records: [StoredSession]) async throws {
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
      sessions.append(PageSession(token: record.token, browser: record.owner, bytes: record.bytes))
    }
    let saved = try await pages.save(sessions, by: server, within: limits)
    makeRoom(for: saved.added)
    guard reasons.isEmpty, saved.taken.isEmpty else { throw RefusedSessions(reasons, taken: Set(saved.taken)) }
  }

  /// Makes room, so that new sessions between two sweeps cannot fill the disk.
  ///
  /// It runs in parallel to saves, which would otherwise all wait for it, and a failure does not affect what was saved.
  private func makeRoom(for count: Int) {
    room.withLock { room in
      room.added += count
      guard room.sweep == nil, !room.isClosed, room.added >= max(1, limits.sessions / 10) else { return }
      let added = room.added
      room.added = 0
      room.sweep = Task { await self.sweep(after: added) }
    }
  }

  private func sweep(after added: Int) async {
    var isSwept = true
    // The next save tries again; if the database is unavailable, that save reports it.
    do throws(StoreError) { _ = try await pages.sweep(to: limits) } catch { isSwept = false }
    room.withLock { [isSwept] room in
      room.sweep = nil
      if !isSwept { room.added += added }
    }
    // As many may have been added meanwhile.
    if isSwept { makeRoom(for: 0) }
  }

  /// Returns the record of `token`, whichever server owns it.
  package func load(_ token: String) async throws -> StoredSession? {
    Self.stored(try await pages.load(token, within: limits))
  }

  /// Makes this server the owner of the session, and returns its record.
  package func take(_ token: String) async throws -> StoredSession? {
    Self.stored(try await pages.take(token, by: server, within: limits))
  }

  /// Returns the sessions that other servers have taken from this one, even if a proxy has moved many.
  package func lost() async throws -> [String] {
    var lost: [String] = []
    while lost.count < limits.sessions {
      do throws(StoreError) {
        let tokens = try await pages.lost(by: server)
        if tokens.isEmpty { break }
        // Before they are deleted: an error does not say whether they are. Reported twice, a session ends once.
        lost += tokens
        try await pages.forgetLost(tokens, by: server)
      } catch {
        // What was read has to be reported now; the rest is reported next time.
        if lost.isEmpty { throw error }
        break
      }
    }
    return lost
  }

  /// Removes those of `tokens` that belong to this server.
  package func remove(_ tokens: [String]) async throws { try await pages.remove(tokens, by: server) }

  /// Deletes sessions that are too old or over the limits.
  package func removeExpired() async throws {
    room.withLock { $0.added = 0 }
    _ = try await pages.sweep(to: limits)
  }

  /// Stops making room; the owner of the page store closes it.
  package func close() async throws {
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
