import Testing

@testable import ViperaWeb

/// Sessions that are looked for in the store: by pages that have one there, and by whoever makes one up.
@Suite struct LookUpTests {
  private static func made(_ number: Int) -> String {
    String(repeating: "a", count: SessionToken.length - 2) + String(number + 10)
  }

  /// Has a page ask for a session that it makes up; how its connection is closed.
  private func ask(_ client: LiveClient, _ number: Int) async throws -> Int? {
    client.token = Self.made(number)
    try await client.connect()
    return client.closeCode
  }

  // A read of the database for each, as many as the connections of an address allow.
  @Test func whoMakesUpSessionsHasToWait() async throws {
    try await withHost {
      $0.store = MemoryStore()
      $0.opensPerBrowser = .init(perSecond: 1, burst: 3)
    } _: { host in
      let client = host.client()
      client.cookies["vipera"] = SessionToken().description
      var codes: [Int?] = []
      for number in 0..<5 { codes.append(try await ask(client, number)) }
      #expect(codes == [4_404, 4_404, 4_404, 1_013, 1_013])
      #expect(host.counters.lookUps.value == 3)
      #expect(host.counters.refusedLookUps.value == 2)
      var sender = FileSender(client)
      sender.element = "zzA"
      let file = try await sender.send([])
      #expect(file == 429)
      // The right to open pages is another one.
      try await client.load("/desk")
      #expect(client.answer.status == 200)
    }
  }

  // After a restart the tabs of a browser had used up its right to open pages, though each was right to ask.
  @Test func whatIsFoundCostsNothing() async throws {
    let store = MemoryStore()
    let tabs = (0..<5).map { _ in LiveClient(nil) }
    try await withStoredHost(store, tabs[0]) { host in
      for tab in tabs {
        tab.address = host.host.address
        tab.cookies = tabs[0].cookies
        try await tab.open("/desk")
      }
    }
    try await withStoredHost(store, tabs[0]) {
      $0.opensPerBrowser = .init(perSecond: 1, burst: 2)
    } _: { host in
      for tab in tabs {
        tab.address = host.host.address
        try await tab.connect()
        #expect(tab.closeCode == nil)
      }
      #expect(host.counters.restored.value == 5)
      let other = host.client()
      other.cookies = tabs[0].cookies
      try await other.load("/desk")
      #expect(other.answer.status == 200)
    }
  }

  @Test func whatIsNotThereIsNotAskedForTwiceWithinSeconds() async throws {
    try await withHost {
      $0.store = MemoryStore()
    } _: { host in
      let client = host.client()
      client.cookies["vipera"] = SessionToken().description
      let first = [try await ask(client, 0), try await ask(client, 0)]
      #expect(first == [4_404, 4_404])
      #expect(host.counters.lookUps.value == 1)
      host.clock.advance(by: .seconds(6))
      let later = try await ask(client, 0)
      #expect(later == 4_404)
      #expect(host.counters.lookUps.value == 2)
    }
  }

  @Test func onlySoManyAreAskedForAtOnce() async throws {
    let store = SlowStore()
    try await withHost {
      $0.store = store
    } _: { host in
      let finder = SessionFinder(host.host.around)
      let (browser, now) = (SessionToken(), host.clock.now)
      await withTaskGroup(of: Void.self) { tasks in
        for _ in 0..<SessionFinder.askedAtOnce {
          tasks.addTask {
            _ = await finder.find(SessionToken(), of: browser, on: host.loop, at: now)
          }
        }
        await host.until { await store.count == SessionFinder.askedAtOnce }
        let beyond = await finder.find(SessionToken(), of: browser, on: host.loop, at: now)
        guard case .full = beyond else {
          Issue.record("one more was asked for")
          return store.gate.open()
        }
        store.gate.open()
      }
      let next = await finder.find(SessionToken(), of: browser, on: host.loop, at: now)
      guard case .unknown = next else {
        Issue.record("none was asked for any more")
        return
      }
    }
  }

  @Test func missesAreForgottenRatherThanKeptWithoutABound() {
    var misses = RecentMisses<Int>()
    let now = ManualLoopClock().now
    for number in 0..<RecentMisses<Int>.limit { misses.note(number, at: now) }
    #expect(misses.contains(0, at: now))
    misses.note(-1, at: now)
    #expect(misses.contains(-1, at: now))
    #expect(!misses.contains(0, at: now))
    #expect(!misses.contains(-1, at: now + RecentMisses<Int>.time))
  }
}

/// Has those who load something wait for the test.
private actor SlowStore: SessionStore {
  nonisolated let gate = Gate()
  private(set) var count = 0

  func load(_ token: String) async throws -> StoredSession? {
    count += 1
    await gate.wait()
    return nil
  }

  func save(_ records: [StoredSession]) async throws {}

  func remove(_ tokens: [String]) async throws {}

  func removeExpired() async throws {}
}
