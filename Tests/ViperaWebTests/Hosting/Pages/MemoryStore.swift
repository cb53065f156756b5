@testable import ViperaWeb

/// A store that outlives the hosts of a test, and that can lose records or fail.
actor MemoryStore: SessionStore {
  struct Failure: Error {}

  private var records: [String: StoredSession] = [:]
  /// The time at which each record was saved, in seconds of the store's own clock.
  private var changed: [String: Int] = [:]
  private var now = 0
  /// How many records were saved, including lost ones.
  private(set) var saves = 0
  nonisolated let age: Duration
  private var isFrozen = false
  private var failures = 0

  init(age: Duration = .seconds(86_400)) {
    self.age = age
  }

  /// Advances the clock by which records expire.
  func pass(_ seconds: Int) { now += seconds }

  /// Drops all later saves, as if the server had been killed.
  func freeze() { isFrozen = true }
  func thaw() { isFrozen = false }
  func fail(times: Int) { failures = times }

  /// Whether loading from the store fails.
  var isDown = false
  func setDown(_ isDown: Bool) { self.isDown = isDown }

  private var refused: Set<String> = []
  /// From now on, saving a record of `token` fails.
  func refuse(_ token: String) { refused.insert(token) }

  func hasRecord(of token: String) -> Bool { records[token] != nil }

  func record(of token: String) -> StoredSession? { records[token] }

  /// Stores an older record, as if the server had been killed before it saved the newer one.
  func put(_ record: StoredSession) { records[record.token] = record }

  var tokens: [String] { records.keys.sorted() }

  /// How many messages the recorded session has received; -1 without a record.
  func received(of token: String) -> Int {
    records[token].flatMap { try? SessionRecord($0) }?.receivedMessages ?? -1
  }

  /// The event that the record of `token` marks as being tried again.
  func trial(of token: String) -> SessionRecord.Trial? {
    records[token].flatMap { try? SessionRecord($0) }?.trial
  }

  /// How many servers have begun to open the record of `token`; nil without a record.
  func openings(of token: String) -> Int? {
    records[token].flatMap { try? SessionRecord($0) }?.openings
  }

  func save(_ records: [StoredSession]) async throws {
    if failures > 0 {
      failures -= 1
      throw Failure()
    }
    saves += 1
    guard !isFrozen else { return }
    for record in records where !refused.contains(record.token) {
      self.records[record.token] = record
      changed[record.token] = now
    }
    let reasons = records.filter { refused.contains($0.token) }.map { ($0.token, "too large") }
    if !reasons.isEmpty { throw RefusedSessions(Dictionary(uniqueKeysWithValues: reasons)) }
  }

  func load(_ token: String) async throws -> StoredSession? {
    if isDown { throw Failure() }
    return records[token]
  }

  func remove(_ tokens: [String]) async throws {
    for token in tokens { records[token] = nil }
  }

  func removeExpired() async throws {
    let limit = now - Int(age.components.seconds)
    for (token, time) in changed where time < limit { records[token] = nil }
  }
}

/// A clock whose sleeps end immediately.
struct QuickClock: Clock {
  var now: ContinuousClock.Instant { .now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
  }
}
