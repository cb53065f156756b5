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
  /// How many sessions were added since there was last made room.
  private let added = Mutex(0)

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
    try await makeRoom(for: saved.added)
    guard reasons.isEmpty, saved.taken.isEmpty else {
      throw RefusedSessions(reasons, taken: Set(saved.taken))
    }
  }

  /// Between two sweeps as many must not come that they fill the disk.
  private func makeRoom(for count: Int) async throws {
    let isFull = added.withLock { added in
      added += count
      return added >= max(1, limits.sessions / 10)
    }
    if isFull { try await removeExpired() }
  }

  /// The record of `token`, whichever server has it.
  public func load(_ token: String) async throws -> StoredSession? {
    Self.stored(try await pages.load(token, within: limits))
  }

  /// Makes the session this server's, and gives its record.
  public func take(_ token: String) async throws -> StoredSession? {
    Self.stored(try await pages.take(token, by: server, within: limits))
  }

  /// Names the sessions that other servers have taken from this one.
  public func lost() async throws -> [String] {
    let tokens = try await pages.lost(by: server)
    if !tokens.isEmpty { try await pages.forgetLost(tokens, by: server) }
    return tokens
  }

  /// Removes those of `tokens` that are this server's.
  public func remove(_ tokens: [String]) async throws {
    try await pages.remove(tokens, by: server)
  }

  /// Deletes what is too old or too much.
  public func removeExpired() async throws {
    added.withLock { $0 = 0 }
    _ = try await pages.sweep(to: limits)
  }

  private static func stored(_ session: PageSession?) -> StoredSession? {
    session.map { StoredSession(token: $0.token, owner: $0.browser, bytes: $0.bytes) }
  }
}
