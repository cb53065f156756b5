import Testing
import Vipera

@testable import ViperaWeb

@Suite struct SessionLifeTests {
  @Test func aPageThatNeverConnectsIsForgottenSoon() async throws {
    try await withHost { host in
      let client = host.client()
      try await client.load("/desk")
      #expect(host.registry.count == 1)
      host.clock.advance(by: .seconds(29))
      _ = await host.host.statistics()
      #expect(host.registry.count == 1)
      host.clock.advance(by: .seconds(2))
      await host.until { host.registry.count == 0 }
      #expect(host.counters.expired.value == 1)
    }
  }

  @Test func aSessionWithoutItsPageIsKeptForAWhile() async throws {
    try await withHost { host in
      let client = try await host.open()
      host.clock.advance(by: .seconds(25))
      client.disconnect()
      await host.until { host.registry.waitingCount == 1 }
      host.clock.advance(by: .seconds(590))
      try await client.connect()
      #expect(client.hello == 0)
      client.disconnect()
      await host.until { host.registry.waitingCount == 1 }
      host.clock.advance(by: .seconds(601))
      await host.until { host.registry.count == 0 }
      try await client.connect()
      #expect(client.closeCode == 4_404)
    }
  }

  // Fixed bug: each page reached the next server before its session did, so its last actions were repeated.
  @Test func aPageIsToldToGoOnceItsSessionIsWritten() async throws {
    let store = HeldStore()
    defer { store.gate.open() }
    try await withHost {
      $0.store = store
    } _: { host in
      let client = try await host.open()
      await host.until { await store.records.hasRecord(of: client.token) }
      await store.hold()
      try await client.act("c" + client.id("id=\"like\""))
      let running = host.host
      let stopping = Task { await running.stop(within: .seconds(600)) }
      await host.until { await store.isAsked }
      client.look()
      #expect(client.closeCode == nil)
      client.tell("c" + client.id("id=\"like\""))
      store.gate.open()
      try await client.until { client.closeCode != nil }
      #expect(client.closeCode == 1_001)
      #expect(await store.records.received(of: client.token) == 1)
      client.disconnect()
      await stopping.value
    }
  }

  @Test func aSessionIsFreedWhenItEnds() async throws {
    try await withHost { host in
      let client = try await host.open()
      try await client.act("c" + client.id("id=\"push\""))
      weak let session = try host.session(of: client)
      client.disconnect()
      await host.until { host.registry.waitingCount == 1 }
      host.clock.advance(by: .seconds(601))
      await host.until { session == nil }
      #expect(host.counters.leaks.value == 0)
    }
  }

  @Test func theOneThatWaitsLongestMakesRoomAndThenNobodyDoes() async throws {
    try await withHost {
      $0.sessionLimit = 2
    } _: { host in
      let first = try await host.open()
      let second = host.client()
      try await second.load("/desk")
      let third = try await host.open()
      #expect(host.counters.evicted.value == 1)
      try await second.connect()
      #expect(second.closeCode == 4_404)
      let fourth = host.client()
      try await fourth.load("/desk")
      #expect(fourth.answer.status == 503)
      #expect(fourth.answer.body.contains("Too many people"))
      #expect(first.isConnected && third.isConnected)
    }
  }

  // Fixed bug: when the host evicted the session that had waited longest for its first page, its client received an
  // empty page.
  @Test func theLongestWaitForAFirstPageEndsForLackOfRoom() async throws {
    try await withHost {
      $0.sessionLimit = 1
      $0.firstPagePatience = .seconds(1)
    } _: { host in
      async let first = host.client().get("/ticker")
      await host.until { host.registry.count == 1 }
      let second = host.client()
      try await second.load("/desk")
      #expect(second.answer.status == 200)
      host.work.open()
      let answer = try await first
      #expect(answer.status == 503)
      #expect(answer.body.contains("Too many people"))
      #expect(host.counters.evicted.value == 1)
    }
  }

  @Test func whatLeaksIsTold() async throws {
    let reports = Reports()
    try await withHost {
      reports.attach(to: &$0)
    } _: { host in
      let client = try await host.open("/leaky")
      try await client.act("N1 /desk")
      client.disconnect()
      await host.until { host.registry.waitingCount == 1 }
      host.clock.advance(by: .seconds(601))
      await host.until { host.counters.leaks.value > 0 }
    }
    #expect(reports.leaks.first?.description.hasPrefix("Leaky leaks: LeakyScreen.me") == true)
  }

  @Test func aTabThatIsLoadedAnewFindsItsSession() async throws {
    try await withHost { host in
      let client = try await host.open()
      try await client.act("c" + client.id("id=\"like\""))
      client.tell(#"F1{"a":"half"}"#)
      try await client.act("L")
      client.cookies["vipera-tab"] = client.token
      let token = client.token
      try await client.load("/desk")
      #expect(client.answer.body.contains("likes=1"))
      #expect(client.token != token)
      #expect(client.cookies["vipera-tab"] == nil)
      try await client.connect()
      #expect(client.fields["&"] == #"{"a":"half"}"#)
      try await client.act("c" + client.id("id=\"like\""))
      #expect(client.hasSeen("likes=2"))
      #expect(host.registry.count == 1)
    }
  }

  @Test func aTabThatIsLoadedAtAnotherAddressBeginsAnew() async throws {
    try await withHost { host in
      let client = try await host.open()
      try await client.act("c" + client.id("id=\"like\""))
      let other = host.client()
      other.cookies = client.cookies
      other.cookies["vipera-tab"] = client.token
      client.disconnect()
      await host.until { host.registry.waitingCount == 1 }
      try await other.load("/papers/4")
      #expect(other.answer.status == 200)
      #expect(!other.answer.body.contains("likes=1"))
      #expect(host.registry.count == 2)
    }
  }

  @Test func anOpenAlertDoesNotHoldTheStop() async throws {
    try await withHost { host in
      let client = try await host.open()
      client.tell("c" + client.id("id=\"alert\""))
      try await client.until { client.hasSeen("Sure?") }
      // The clock does not run, so the timeout of ten seconds never ends.
      async let stopped: Void = host.host.stop(within: .seconds(10))
      try await client.until { client.closeCode != nil }
      #expect(client.closeCode == 1_001)
      client.disconnect()
      await stopped
    }
  }

  @Test func anOpenSheetDoesNotHoldTheStop() async throws {
    try await withHost { host in
      let client = try await host.open()
      client.tell("c" + client.id("id=\"present\""))
      try await client.until { client.hasSeen("vp-close") }
      async let stopped: Void = host.host.stop(within: .seconds(10))
      try await client.until { client.closeCode != nil }
      #expect(client.closeCode == 1_001)
      client.disconnect()
      await stopped
    }
  }

  // Fixed bug: the stop waited only for the work of the visible screen, so the record contained half of another
  // screen's work.
  @Test(arguments: ["push", "present", "alert"])
  func whatAnotherScreenDoesIsFinishedBeforeTheStop(way: String) async throws {
    let store = MemoryStore()
    let client = LiveClient(nil)
    try await withStoredHost(store, client) { host in
      try await client.open("/desk")
      client.tell("c" + client.id("id=\"wait\""))
      client.tell("c" + client.id("id=\"\(way)\""))
      let session = try host.session(of: client)
      await host.until { await session.isCovered }
      async let stopped: Void = host.host.stop(within: .seconds(10))
      await host.until { await session.isParked }
      host.work.gate.open()
      try await client.until { client.closeCode != nil }
      client.disconnect()
      await stopped
    }
    try await withStoredHost(store, client) { host in
      try await client.connect()
      let session = try host.session(of: client)
      await session.backToTheFirst()
      try await client.until { client.hasSeen("likes=10") }
      try await client.act("c" + client.id("id=\"like\""))
      #expect(client.hasSeen("likes=11"))
    }
  }

  @Test func whoComesDuringAStopIsToldOfIt() async throws {
    try await withHost { host in
      let client = try await host.open()
      client.tell("c" + client.id("id=\"wait\""))
      await host.until { (try? await host.session(of: client).events.count) == 1 }
      async let stopped: Void = host.host.stop(within: .seconds(10))
      let other = host.client()
      await host.until { (try? await other.get("/healthz").status) == 503 }
      other.cookies["vipera-tab"] = client.token
      let answer = try await other.get("/desk")
      #expect(answer.status == 503)
      #expect(answer.headers["retry-after"] == "2")
      #expect(answer.body.contains("We are restarting"))
      // The page with this message has no script that could restore the session's cookie.
      #expect(answer.headers["set-cookie"]?.contains("Max-Age=10") == true)
      #expect(other.cookies["vipera-tab"] == client.token)
      host.work.gate.open()
      try await client.until { client.closeCode != nil }
      client.disconnect()
      await stopped
    }
  }

  @Test func stoppingClosesPagesSoThatTheyComeBack() async throws {
    try await withHost { host in
      let client = try await host.open()
      async let stopped: Void = host.host.stop(within: .zero)
      try await client.until { client.closeCode != nil }
      #expect(client.closeCode == 1_001)
      await stopped
    }
  }
}

extension LiveSession {
  /// Whether another screen or an alert covers the first screen.
  fileprivate var isCovered: Bool { stage.tree.screens.count > 1 || stage.question != nil }
  fileprivate var isParked: Bool { phase == .parked(goesOn: true) }

  fileprivate func backToTheFirst() {
    if let first = stage.tree.screens.first { stage.show(first) }
  }
}

/// A store whose saves wait until the test continues them, if `isHeld` is set.
private actor HeldStore: SessionStore {
  nonisolated let gate = Gate()
  nonisolated let records = MemoryStore()
  private var isHeld = false
  private(set) var isAsked = false

  func hold() { isHeld = true }

  func load(_ token: String) async throws -> StoredSession? { try await records.load(token) }

  func save(_ saved: [StoredSession]) async throws {
    if isHeld {
      isAsked = true
      await gate.wait()
    }
    try await records.save(saved)
  }

  func remove(_ tokens: [String]) async throws { try await records.remove(tokens) }

  func removeExpired() async throws {}
}
