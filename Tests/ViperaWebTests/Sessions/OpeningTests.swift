import Testing
import Vipera
import Waiting

@testable import ViperaWeb

/// Fixed bug: if a record ended the server that opened it, the next server opened it as well, and so on.
///
/// Each time, all users lost their connections.
@Suite struct OpeningTests {
  private let store = MemoryStore()
  private let client = LiveClient(nil)

  /// Runs a host whose page shows the desk, with one like, and above it a screen that keeps loading.
  private func begin(above: String? = "/ticker") async throws {
    try await withStoredHost(store, client) { _ in
      try await client.open("/desk")
      try await client.act("c" + client.id("id=\"like\""))
      if let above { try await client.act("N0 \(above)") }
    }
    #expect(await store.openings(of: client.token) == 0)
  }

  private func expectLikes(_ count: Int) async throws {
    try await client.act("c" + client.id("id=\"like\""))
    #expect(client.hasSeen("likes=\(count)"))
  }

  /// Runs a host that crashes while it opens the record, before the screen has loaded.
  private func dieOpening(times: Int) async throws {
    let (token, browser) = try names()
    try await withStoredHost(store, client) {
      // The clock does not run, so the server waits for screens that load.
      $0.restorePatience = .seconds(2)
    } _: { host in
      let finder = SessionFinder(host.host.around)
      let search = Task { await finder.find(token, of: browser, on: host.loop, at: host.clock.now) }
      await host.until { await store.openings(of: client.token) == times }
      await store.freeze()
      host.work.gate.open()
      _ = await search.value
    }
    await store.thaw()
  }

  private func names() throws -> (SessionToken, SessionToken) {
    let token = try #require(SessionToken(client.token))
    return (token, try #require(client.cookies["vipera"].flatMap { SessionToken($0) }))
  }

  private func note(openings: Int) async throws {
    var record = try SessionRecord(#require(await store.record(of: client.token)))
    record.openings = openings
    await store.put(try record.stored(as: client.token))
  }

  @Test func whatHasEndedTwoServersIsOpenedWithoutItsValues() async throws {
    let reports = Reports()
    try await begin()
    try await dieOpening(times: 1)
    try await dieOpening(times: 2)
    try await withStoredHost(store, client) {
      reports.attach(to: &$0)
    } _: { host in
      try await client.connect()
      #expect(client.closeCode == nil)
      try await client.until { client.hasSeen("Some of what you had open could not be restored.") }
      #expect(
        reports.problems == [
          """
          A stored session at '/ticker' was opened without the values that its modules keep: two servers have ended \
          while they opened it. What they printed when they ended names the line.
          """
        ]
      )
      // The session has kept its URLs.
      try await client.act("N1 /desk")
      #expect(client.fields["@"] == "1 /desk")
      #expect(client.hasSeen("likes=0"))
      // This server has shown the page, so earlier attempts no longer count.
      await host.until { await store.openings(of: client.token) == 0 }
    }
  }

  @Test func oneEndOfAServerCostsNothing() async throws {
    try await begin()
    try await dieOpening(times: 1)
    try await withStoredHost(store, client) { host in
      try await client.connect()
      try await client.act("N1 /desk")
      try await expectLikes(2)
      await host.until { await store.openings(of: client.token) == 0 }
      #expect(host.counters.problems.value == 0)
    }
  }

  @Test(arguments: [false, true])
  func whatHasEndedThreeServersIsDroppedWithANotice(isConnected: Bool) async throws {
    let reports = Reports()
    try await begin()
    try await note(openings: 3)
    let token = client.token
    try await withStoredHost(store, client) {
      reports.attach(to: &$0)
    } _: { host in
      if isConnected {
        try await client.connect()
        #expect(client.closeCode == 4_404)
      }
      // The page reloads. The reload does not start a new session, since the URL might end the next server.
      client.cookies["vipera-tab"] = token
      try await client.load("/ticker")
      #expect(client.answer.status == 500)
      #expect(client.answer.body.contains("This was our mistake"))
      #expect(client.cookies["vipera-tab"] == nil)
      #expect(host.registry.count == 0)
      #expect(host.counters.recordsLeftOut.value == 1)
      #expect(reports.problems.count == 1)
      #expect(reports.problems.first?.hasPrefix("A stored session at '/ticker' was dropped: three servers") == true)
      await host.until { await !store.hasRecord(of: token) }
      let metrics = try await client.get("/metrics").body
      #expect(metrics.contains("vipera_records_left_out_total 1"))
      // Another page gets a new session.
      try await client.load("/desk")
      #expect(client.answer.status == 200)
    }
  }

  @Test func aPlannedStopCountsNothing() async throws {
    try await begin(above: nil)
    let (token, browser) = try names()
    for _ in 0..<4 {
      try await withStoredHost(store, client) { host in
        let finder = SessionFinder(host.host.around)
        guard case .session = await finder.find(token, of: browser, on: host.loop, at: host.clock.now) else {
          Issue.record("it was not found")
          return
        }
        // No page has used the session.
        #expect(await store.openings(of: client.token) == 1)
      }
      await waitUntil { await store.openings(of: client.token) == 0 }
    }
    try await withStoredHost(store, client) { host in
      try await client.connect()
      try await expectLikes(2)
      #expect(host.counters.problems.value == 0)
    }
  }

  // Fixed bug: a planned stop while a session was being opened counted as a crash.
  @Test func aStopWhileItIsOpenedCountsNothing() async throws {
    try await begin()
    let (token, browser) = try names()
    try await withStoredHost(store, client) {
      $0.restorePatience = .seconds(2)
    } _: { host in
      let finder = SessionFinder(host.host.around)
      let search = Task { await finder.find(token, of: browser, on: host.loop, at: host.clock.now) }
      await host.until { await store.openings(of: client.token) == 1 }
      _ = host.registry.close()
      host.work.gate.open()
      guard case .full = await search.value else {
        Issue.record("a host that stops has opened it")
        return
      }
      await host.until { await store.openings(of: client.token) == 0 }
    }
  }

  @Test func aSessionThatNoPageComesBackToCountsNothing() async throws {
    try await begin(above: nil)
    let (token, browser) = try names()
    try await withStoredHost(store, client) { host in
      let finder = SessionFinder(host.host.around)
      _ = await finder.find(token, of: browser, on: host.loop, at: host.clock.now)
      #expect(host.registry.count == 1)
      host.clock.advance(by: .seconds(601))
      await host.until { host.registry.count == 0 }
      await host.until { await store.openings(of: client.token) == 0 }
    }
  }

  @Test(arguments: [false, true])
  func aStoreThatDoesNotWriteHoldsUpNoPage(fails: Bool) async throws {
    try await begin(above: nil)
    let (token, browser) = try names()
    let held = HeldSaves(store)
    if fails { await store.fail(times: 100) } else { held.isHeld.withLock { $0 = true } }
    try await withHost {
      $0.store = held
    } _: { host in
      let finder = SessionFinder(host.host.around)
      let search = Task { await finder.find(token, of: browser, on: host.loop, at: host.clock.now) }
      if !fails {
        await host.until { held.isAsked.withLock(\.self) }
        #expect(host.registry.count == 0)
        // The clock advances again and again, because the look-up sets its timer at an unknown moment.
        await host.until {
          host.clock.advance(by: EventTrial.patience)
          return host.registry.count == 1
        }
      }
      guard case .session = await search.value else {
        Issue.record("it was not found")
        return
      }
      await store.fail(times: 0)
      held.gate.open()
    }
  }

  @Test func theRecordKeepsTheCount() throws {
    var record = SessionRecord.sample("a")
    record.openings = 2
    let stored = try record.stored(as: "a")
    #expect(try SessionRecord(stored) == record)
    #expect(record.location == nil)
  }
}

/// A store whose saves wait until the test continues them.
private final class HeldSaves: SessionStore {
  let gate = Gate()
  let isHeld = Guarded(false)
  let isAsked = Guarded(false)
  private let records: MemoryStore

  init(_ records: MemoryStore) {
    self.records = records
  }

  func load(_ token: String) async throws -> StoredSession? { try await records.load(token) }

  func save(_ saved: [StoredSession]) async throws {
    if isHeld.withLock(\.self) {
      isAsked.withLock { $0 = true }
      await gate.wait()
    }
    try await records.save(saved)
  }

  func remove(_ tokens: [String]) async throws { try await records.remove(tokens) }

  func removeExpired() async throws {}
}
