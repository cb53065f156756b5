import Testing
import Vipera

@testable import ViperaWeb

/// What a keeper makes of what several servers do with one session.
@Suite struct SessionKeeperTests {
  // What the server had not written yet was another one's already, and was given without asking.
  @Test func whatIsTakenIsWrittenFirst() async throws {
    let store = MemoryStore()
    let client = LiveClient(nil)
    try await withStoredHost(store, client) { _ in
      try await client.open("/desk")
    }
    let stored = try #require(await store.record(of: client.token))
    let token = try #require(SessionToken(client.token))
    let records = SharedRecords()
    try await records.save([stored], by: 2)
    let ended = Guarded<[String]>([])
    let keeper = SessionKeeper(
      SharedStore(records: records, holder: 1),
      clock: ContinuousClock(),
      taken: { tokens in ended.withLock { $0 += tokens } },
      failed: { error in _ = Issue.record(error) }
    )
    keeper.save(try SessionRecord(stored))
    #expect(try await keeper.take(token) != nil)
    #expect(await records.holder(of: client.token) == 1)
    #expect(ended.withLock { $0 } == [client.token])
  }

  // The session that had just come back was ended by an answer from before.
  @Test(arguments: [false, true])
  func whatIsTakenIsNotLostByAnOlderAnswer(takesFirst: Bool) async throws {
    let store = HeldStore(holdsTakes: takesFirst)
    let keeper = SessionKeeper(
      store,
      clock: ContinuousClock(),
      taken: { _ in await store.note("lost") },
      failed: { error in _ = Issue.record(error) }
    )
    let take = { @Sendable in _ = try await keeper.take(SessionToken()) }
    let ask = { @Sendable in await keeper.endLost() }
    let first = Task { if takesFirst { try await take() } else { await ask() } }
    await store.untilHeld()
    let second = Task { if takesFirst { await ask() } else { try await take() } }
    // Whoever does not wait has had its turn by then.
    for _ in 0..<100 { await Task.yield() }
    await store.letGo()
    try await first.value
    try await second.value
    #expect(await store.events == (takesFirst ? ["taken", "lost"] : ["lost", "taken"]))
  }

  // Sessions of many end one after the other, and the next second came meanwhile: the server ended.
  @Test func aQuestionWaitsUntilWhatWasLostHasEnded() async throws {
    let store = HeldStore(holdsTakes: true)
    let keeper = SessionKeeper(
      store,
      clock: ContinuousClock(),
      taken: { _ in await store.hold() },
      failed: { error in _ = Issue.record(error) }
    )
    let first = Task { await keeper.endLost() }
    await store.untilHeld()
    // One is asked already.
    await keeper.endLost()
    await store.letGo()
    await first.value
    let last = Task { await keeper.endLost() }
    await store.untilHeld()
    await store.letGo()
    await last.value
    #expect(await store.questions == 2)
  }

  // Each stop ended with a line that the store, which was closed, had failed.
  @Test func aHostThatHasStoppedAsksNothingMore() async throws {
    let store = AskedStore()
    try await withHost {
      $0.store = store
    } _: { host in
      host.clock.advance(by: .seconds(1))
      await host.until { await store.questions == 1 }
      await host.host.stop(within: .zero)
      host.clock.advance(by: .seconds(1_000))
      for _ in 0..<10 { _ = await host.host.statistics() }
      #expect(await store.questions == 1)
    }
  }
}

/// Counts how often it is asked what was lost, or is to make room.
private actor AskedStore: SessionStore {
  nonisolated let isShared = true
  private(set) var questions = 0

  func lost() async throws -> [String] {
    questions += 1
    return []
  }

  func removeExpired() async throws { questions += 1 }

  func save(_ records: [StoredSession]) async throws {}
  func load(_ token: String) async throws -> StoredSession? { nil }
  func remove(_ tokens: [String]) async throws {}
}

/// Holds the first take, or the first question what was lost.
private actor HeldStore: SessionStore {
  nonisolated let isShared = true
  private(set) var events: [String] = []
  private(set) var questions = 0
  private let holdsTakes: Bool
  private var held: CheckedContinuation<Void, Never>?
  private var waiter: CheckedContinuation<Void, Never>?

  init(holdsTakes: Bool) {
    self.holdsTakes = holdsTakes
  }

  func note(_ event: String) { events.append(event) }

  func untilHeld() async {
    guard held == nil else { return }
    await withCheckedContinuation { waiter = $0 }
  }

  func letGo() {
    held?.resume()
    held = nil
  }

  func take(_ token: String) async throws -> StoredSession? {
    if holdsTakes { await hold() }
    note("taken")
    return nil
  }

  func lost() async throws -> [String] {
    questions += 1
    if !holdsTakes { await hold() }
    return ["p"]
  }

  func hold() async {
    await withCheckedContinuation { continuation in
      held = continuation
      waiter?.resume()
      waiter = nil
    }
  }

  func save(_ records: [StoredSession]) async throws {}
  func load(_ token: String) async throws -> StoredSession? { nil }
  func remove(_ tokens: [String]) async throws {}
  func removeExpired() async throws {}
}
