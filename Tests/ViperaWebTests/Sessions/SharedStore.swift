@testable import ViperaWeb

/// A store with the shared records, through which one server takes and saves them.
struct SharedStore: SessionStore {
  let records: SharedRecords
  let holder: Int
  /// Whether this server learns immediately when another one takes a session, or only when it saves.
  var hears = true

  var isShared: Bool { true }

  func save(_ records: [StoredSession]) async throws {
    try await self.records.save(records, by: holder)
  }

  func load(_ token: String) async throws -> StoredSession? { await records.load(token) }

  func take(_ token: String) async throws -> StoredSession? {
    await records.take(token, by: holder)
  }

  func lost() async throws -> [String] { hears ? await records.takeLost(by: holder) : [] }

  func remove(_ tokens: [String]) async throws { await records.remove(tokens, by: holder) }

  func removeExpired() async throws {}
}
