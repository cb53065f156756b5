package import Store
import Synchronization
package import ViperaWeb

/// Stores the sessions of open pages in MercaApp's store, for any number of servers.
///
/// A session belongs to one server at a time. A page may connect to another server, because its own server has died or
/// the routing has changed. Then the other server takes over the session at once. The former server cannot save the
/// session any more, and ends its own copy within a second.
package final class SharedSessions: ViperaWeb.SessionStore {
  private let pages: any PageSessionStore
  private let limits: PageSession.Limits
  /// The name of this server, which is different at each start.
  private let server: String
  private let room = Mutex(Room())

  /// The sessions added since the host's last sweep, and the running sweep that makes room for more.
  private struct Room {
    /// The number of sessions added since the last sweep.
    var added = 0
    var sweep: Task<Void, Never>?
    var isClosed = false
  }

  /// Creates a store that saves sessions in `pages`.
  package convenience init(_ pages: any PageSessionStore, limits: PageSession.Limits = PageSession.Limits()) {
    let words = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }
    self.init(pages, limits: limits, server: words.joined())
  }

  package init(_ pages: any PageSessionStore, limits: PageSession.Limits, server: String) {
    self.pages = pages
    self.limits = limits
    self.server = server
  }

  /// Always true, because several servers share this store.
  package var isShared: Bool { true }

  /// The maximum age of a session.
  package var age: Duration { .seconds(limits.seconds) }

  /// Saves the records; one that is too large, or belongs to another server, does not prevent saving the others.
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

  /// Sweeps the store when many sessions were added, so that they cannot fill the disk before the host's next sweep.
  ///
  /// The sweep runs in parallel, so saving does not wait for it, and its failure does not affect the saved sessions.
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
    // The next save sweeps again; if the database is unavailable, that save reports the error.
    do throws(StoreError) { _ = try await pages.sweep(to: limits) } catch { isSwept = false }
    room.withLock { [isSwept] room in
      room.sweep = nil
      if !isSwept { room.added += added }
    }
    // Many sessions may have been added in the meantime.
    if isSwept { makeRoom(for: 0) }
  }

  /// Returns the record of `token`, regardless of which server owns it.
  package func load(_ token: String) async throws -> StoredSession? {
    Self.stored(try await pages.load(token, within: limits))
  }

  /// Makes this server the owner of the session, and returns its record.
  package func take(_ token: String) async throws -> StoredSession? {
    Self.stored(try await pages.take(token, by: server, within: limits))
  }

  /// Returns the tokens of all sessions that other servers have taken from this one, with several reads if there are
  /// many.
  package func lost() async throws -> [String] {
    var lost: [String] = []
    while lost.count < limits.sessions {
      do throws(StoreError) {
        let tokens = try await pages.lost(by: server)
        if tokens.isEmpty { break }
        // The tokens join the result before they are deleted, because after an error it is unknown whether the store
        // has deleted them. Reporting a session twice does no harm.
        lost += tokens
        try await pages.forgetLost(tokens, by: server)
      } catch {
        // The tokens read so far have to be reported now; the others are reported next time.
        if lost.isEmpty { throw error }
        break
      }
    }
    return lost
  }

  /// Removes the sessions with these tokens that belong to this server.
  package func remove(_ tokens: [String]) async throws { try await pages.remove(tokens, by: server) }

  /// Deletes sessions that are too old or exceed the limits.
  package func removeExpired() async throws {
    room.withLock { $0.added = 0 }
    _ = try await pages.sweep(to: limits)
  }

  /// Stops the sweeps; the page store itself is closed by its owner.
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
