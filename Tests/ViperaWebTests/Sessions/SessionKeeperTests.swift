import Testing
import Vipera

@testable import ViperaWeb

/// How a keeper handles a session that several servers use.
@Suite(.timeLimit(.minutes(10))) struct SessionKeeperTests {
  private func makeKeeper(
    of store: some SessionStore,
    taken: @escaping SessionKeeper.Taken = { _, _ in }
  ) -> SessionKeeper {
    SessionKeeper(
      store,
      .init(clock: ContinuousClock()),
      taken: taken,
      failed: { error in _ = Issue.record(error) }
    )
  }

  // Fixed bug: a server that took a session back from another server did not first try to write its own older changes.
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
      .init(clock: ContinuousClock()),
      taken: { tokens, _ in ended.withLock { $0 += tokens } },
      failed: { error in _ = Issue.record(error) }
    )
    keeper.save(try SessionRecord(stored))
    #expect(try await keeper.take(token) != nil)
    #expect(await records.holder(of: client.token) == 1)
    #expect(ended.withLock { $0 } == [client.token])
  }

  // Fixed bug: a slow `take` of the store delayed the query for lost sessions, and a slow query delayed each `take`.
  @Test func aTakeHoldsUpNothingElse() async throws {
    let store = HeldStore(holds: .takes)
    let keeper = makeKeeper(of: store)
    let first = Task { _ = try await keeper.take(SessionToken()) }
    await store.untilHeld()
    await keeper.endLost()
    _ = try await keeper.take(SessionToken())
    #expect(await store.events == ["lost", "taken"])
    await store.letGo()
    try await first.value
  }

  // Fixed bug: if a session came back while the store was queried for lost sessions, the outdated answer ended it.
  @Test(arguments: [false, true])
  func whatIsTakenIsNotLostByAnOlderAnswer(takesFirst: Bool) async throws {
    let (back, gone) = (SessionToken(), SessionToken())
    let store = HeldStore(
      holds: takesFirst ? .takes : .questions,
      lost: [back.description, gone.description]
    )
    let told = Guarded<[String: Bool]>([:])
    let keeper = makeKeeper(of: store) { tokens, mayBeBack in
      for token in tokens { told.withLock { $0[token] = mayBeBack(token) } }
    }
    let take = { @Sendable in _ = try await keeper.take(back) }
    let ask = { @Sendable in await keeper.endLost() }
    let held = Task { if takesFirst { try await take() } else { await ask() } }
    await store.untilHeld()
    if takesFirst { await ask() } else { try await take() }
    await store.letGo()
    try await held.value
    #expect(told.withLock { $0 } == [back.description: true, gone.description: false])
    // The next query begins after the session was taken, so its answer is not outdated: the session is lost.
    await keeper.endLost()
    #expect(told.withLock { $0 } == [back.description: false, gone.description: false])
  }

  // If it is uncertain which server took the session last, the store decides.
  @Test(arguments: [false, true])
  func theStoreSaysWhoseASessionIsThatMayBeBack(isAnothers: Bool) async throws {
    let records = SharedRecords()
    try await withHost {
      $0.store = SharedStore(records: records, holder: 1, hears: false)
    } _: { host in
      let client = try await host.open()
      let token = client.token
      await host.until { await records.load(token) != nil }
      if isAnothers { _ = await records.take(token, by: 2) }
      let seen = try #require(await records.load(token))
      try await client.act("c" + client.id("id=\"like\""))
      let keeper = try #require(host.host.around.keeper)
      await keeper.taken([token]) { _ in true }
      if isAnothers {
        await host.until { host.registry.count == 0 }
        #expect(host.counters.taken.value == 1)
      } else {
        await host.until { await records.load(token) != seen }
        #expect(host.registry.count == 1)
      }
    }
  }

  // Fixed bug: ending many lost sessions took more than a second, so the next query found the same sessions again,
  // which ended the server.
  @Test func aQuestionWaitsUntilWhatWasLostHasEnded() async throws {
    let store = HeldStore(holds: nil)
    let keeper = makeKeeper(of: store) { _, _ in await store.hold() }
    let first = Task { await keeper.endLost() }
    await store.untilHeld()
    // Does nothing, since a query is already running.
    await keeper.endLost()
    await store.letGo()
    await first.value
    let last = Task { await keeper.endLost() }
    await store.untilHeld()
    await store.letGo()
    await last.value
    #expect(await store.questions == 2)
  }

  // Fixed bug: after each stop, the closed store was still queried, and its error was logged.
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

/// Counts the queries for lost sessions and those for free space.
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

/// Makes the first take, or the first query for lost sessions, wait until the test continues it.
private actor HeldStore: SessionStore {
  enum Call { case takes, questions }

  nonisolated let isShared = true
  private(set) var events: [String] = []
  private(set) var questions = 0
  private var holds: Call?
  private let tokens: [String]
  private var held: CheckedContinuation<Void, Never>?
  private var waiter: CheckedContinuation<Void, Never>?

  init(holds: Call?, lost tokens: [String] = ["p"]) {
    self.holds = holds
    self.tokens = tokens
  }

  func untilHeld() async {
    guard held == nil else { return }
    await withCheckedContinuation { waiter = $0 }
  }

  func letGo() {
    held?.resume()
    held = nil
  }

  func take(_ token: String) async throws -> StoredSession? {
    await hold(.takes)
    events.append("taken")
    return nil
  }

  func lost() async throws -> [String] {
    questions += 1
    await hold(.questions)
    events.append("lost")
    return tokens
  }

  private func hold(_ call: Call) async {
    guard holds == call else { return }
    holds = nil
    await hold()
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
