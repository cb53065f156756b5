@testable import ViperaWeb

/// One server's view of the shared records.
struct SharedStore: SessionStore {
  let records: SharedRecords
  let holder: Int
  /// Whether it learns of takes by other servers immediately, or only when it saves.
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
