import Testing

@testable import ViperaWeb

@Suite struct SessionFinderTests {
  // Two pages look up the same session at once, by two tokens; each of the two records refers to the other one.
  @Test func twoNamesThatAreAskedForAtOnceFindOneSession() async throws {
    let store = MemoryStore()
    let client = LiveClient(nil)
    try await withStoredHost(store, client) { _ in
      try await client.open("/desk")
      try await client.act("c" + client.id("id=\"like\""))
    }
    let one = try #require(SessionToken(client.token))
    let other = SessionToken()
    let browser = try #require(client.cookies["vipera"].flatMap { SessionToken($0) })
    let stored = try #require(await store.record(of: client.token))
    for (name, besides) in [(one, other), (other, one)] {
      var record = try SessionRecord(stored)
      record.token = besides.description
      record.besides = PageNames.Name(token: name)
      await store.put(try record.stored(as: name.description))
    }
    try await withHost {
      $0.store = MeetingStore(store)
    } _: { host in
      let finder = SessionFinder(host.host.around)
      async let first = finder.find(one, of: browser, on: host.loop, at: host.clock.now)
      async let second = finder.find(other, of: browser, on: host.loop, at: host.clock.now)
      guard case .session(let found) = await first, case .session(let same) = await second else {
        Issue.record("one of them was not found")
        return
      }
      #expect(found === same)
      #expect(host.registry.count == 1)
      #expect(host.registry.session(one) === found)
      #expect(host.registry.session(other) === found)
    }
  }

  // Fixed bug: while the store was unreachable, each request with an invented token wrote a line to the log.
  @Test func aStoreThatDoesNotAnswerIsToldOfOnceUntilItDoes() async throws {
    let store = MemoryStore()
    let reports = Reports()
    try await withHost {
      $0.store = store
      reports.attach(to: &$0)
    } _: { host in
      let finder = SessionFinder(host.host.around)
      for count in 1...2 {
        await store.setDown(true)
        for _ in 0..<20 {
          guard case .full = await find(by: finder, host) else {
            Issue.record("a store that is away has answered")
            return
          }
        }
        #expect(reports.problems.count == count)
        await store.setDown(false)
        _ = await find(by: finder, host)
      }
      #expect(host.counters.storeErrors.value == 40)
    }
  }

  /// Looks up an invented session.
  private func find(by finder: SessionFinder, _ host: RunningHost) async -> SessionFinder.Found {
    await finder.find(SessionToken(), of: SessionToken(), on: host.loop, at: host.clock.now)
  }
}

/// Makes the first call of `load` wait for the second one.
private actor MeetingStore: SessionStore {
  private let store: MemoryStore
  private var first: CheckedContinuation<Void, Never>?
  private var count = 0

  init(_ store: MemoryStore) {
    self.store = store
  }

  func load(_ token: String) async throws -> StoredSession? {
    count += 1
    // Reads `count` before any suspension, since later calls change it.
    switch count {
    case 1: await withCheckedContinuation { first = $0 }
    case 2: first?.resume()
    default: break
    }
    return try await store.load(token)
  }

  func save(_ records: [StoredSession]) async throws { try await store.save(records) }

  func remove(_ tokens: [String]) async throws { try await store.remove(tokens) }

  func removeExpired() async throws { try await store.removeExpired() }
}
