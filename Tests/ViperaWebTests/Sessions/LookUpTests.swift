import Testing
import Vipera

@testable import ViperaWeb

/// Looking up sessions in the store, for pages with a stored session and for clients that invent tokens.
@Suite struct LookUpTests {
  private static func made(_ number: Int) -> String {
    String(repeating: "a", count: SessionToken.length - 2) + String(number + 10)
  }

  /// Connects a page with an invented token, and returns the connection's close code.
  private func ask(_ client: LiveClient, _ number: Int) async throws -> Int? {
    client.token = Self.made(number)
    try await client.connect()
    return client.closeCode
  }

  // Fixed bug: each invented token caused a database read, limited only by the connection limit of the client's
  // address.
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
      // Opening pages has a separate limit.
      try await client.load("/desk")
      #expect(client.answer.status == 200)
    }
  }

  // Fixed bug: after a restart, the tabs of a browser used up its limit for opening pages, although each of them had a
  // stored session.
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

  /// Runs `body` while the maximum number of look-ups is running and `store` does not answer.
  private func withBusyFinder(
    _ store: SlowStore,
    _ body: (RunningHost, SessionFinder, Crowd) async -> Void
  ) async throws {
    try await withHost {
      $0.store = store
    } _: { host in
      let finder = SessionFinder(host.host.around)
      let crowd = Crowd(finder, host)
      crowd.ask(LookUpLine.atOnce)
      await host.until { await store.count == LookUpLine.atOnce }
      await body(host, finder, crowd)
      store.gate.open()
      await host.until { crowd.isAnswered }
    }
  }

  // Fixed bug: after a restart, all but 64 pages were refused with 1013, and reconnected seconds later.
  @Test func thoseBeyondWaitUntilOthersWereLookedFor() async throws {
    let store = SlowStore()
    try await withBusyFinder(store) { host, finder, crowd in
      crowd.ask(300)
      await host.until { await finder.waitingCount == 300 }
      #expect(await store.count == LookUpLine.atOnce)
      store.gate.open()
      await host.until { crowd.isAnswered }
      #expect(crowd.refused == 0)
      #expect(await store.count == LookUpLine.atOnce + 300)
      #expect(await finder.waitingCount == 0)
    }
  }

  @Test func onlySoManyWait() async throws {
    let store = SlowStore()
    try await withBusyFinder(store) { host, finder, crowd in
      crowd.ask(LookUpLine.limit)
      await host.until { await finder.waitingCount == LookUpLine.limit }
      crowd.ask(1)
      await host.until { crowd.refused == 1 }
      store.gate.open()
      await host.until { crowd.isAnswered }
      #expect(crowd.refused == 1)
    }
  }

  @Test func whoWaitsTooLongIsSentAway() async throws {
    let store = SlowStore()
    try await withBusyFinder(store) { host, finder, crowd in
      crowd.ask(2)
      await host.until { await finder.waitingCount == 2 }
      host.clock.advance(by: LookUpLine.patience / 2)
      crowd.ask(1)
      await host.until { await finder.waitingCount == 3 }
      host.clock.advance(by: LookUpLine.patience / 2)
      await host.until { crowd.refused == 2 }
      #expect(await finder.waitingCount == 1)
      // The timer is set again for the last waiting client.
      host.clock.advance(by: LookUpLine.patience / 2)
      await host.until { crowd.refused == 3 }
      crowd.ask(1)
      await host.until { await finder.waitingCount == 1 }
      store.gate.open()
      await host.until { crowd.isAnswered }
      #expect(crowd.refused == 3)
      #expect(await store.count == LookUpLine.atOnce + 1)
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

/// Many clients with invented session tokens.
private final class Crowd: Sendable {
  private struct State {
    var asked = 0
    var answered = 0
    var refused = 0
  }

  private let finder: SessionFinder
  private let host: RunningHost
  private let state = Guarded(State())

  init(_ finder: SessionFinder, _ host: RunningHost) {
    self.finder = finder
    self.host = host
  }

  var isAnswered: Bool { state.withLock { $0.answered == $0.asked } }
  /// How many clients were refused without a query of the store.
  var refused: Int { state.withLock(\.refused) }

  func ask(_ count: Int) {
    state.withLock { $0.asked += count }
    for _ in 0..<count {
      Task {
        let (token, browser, now) = (SessionToken(), SessionToken(), host.clock.now)
        let found = await finder.find(token, of: browser, on: host.loop, at: now)
        state.withLock { state in
          state.answered += 1
          if case .full = found { state.refused += 1 }
        }
      }
    }
  }
}

/// A store whose loads wait until the test continues them.
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
