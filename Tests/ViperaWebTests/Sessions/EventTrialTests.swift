import Testing
import Vipera

@testable import ViperaWeb

/// Fixed bug: if an event ended the server, the page sent it again to the next server, which ended as well, and so on.
///
/// Each time, all users lost their connections.
@Suite struct EventTrialTests {
  private let store = MemoryStore()
  private let client = LiveClient(nil)

  /// Clicks `elements`, and then the host crashes before it has recorded these messages.
  private func die(clicking elements: [String]) async throws {
    try await withStoredHost(store, client) { host in
      try await client.open("/desk")
      await host.until { await store.hasRecord(of: client.token) }
      await store.freeze()
      for name in elements { client.tell("c" + client.id("id=\"\(name)\"")) }
    }
    await store.thaw()
  }

  /// Runs the next host, which crashes while it handles the event that the page has sent again.
  private func dieAgain(over message: Int, times: Int) async throws {
    let name = "c" + client.id("id=\"wait\"")
    let trial = SessionRecord.Trial(message: message, name: name, times: times)
    try await withStoredHost(store, client) { host in
      try await client.connect()
      let session = try host.session(of: client)
      await host.until { await store.trial(of: client.token) == trial }
      await host.until { await session.events.count == 1 }
      await store.freeze()
    }
    await store.thaw()
  }

  @Test func anEventThatHasEndedTwoServersIsLeftOutWithANotice() async throws {
    let reports = Reports()
    try await die(clicking: ["wait"])
    try await dieAgain(over: 0, times: 1)
    try await dieAgain(over: 0, times: 2)
    try await withStoredHost(store, client) {
      reports.attach(to: &$0)
    } _: { host in
      try await client.connect()
      try await client.settle()
      try await client.until { client.hasSeen("Something you did could not be done.") }
      #expect(host.counters.leftOut.value == 1)
      #expect(reports.problems.count == 1)
      let report = reports.problems.first ?? ""
      #expect(report.hasPrefix("A 'on-click' of 'Desk' at '/desk' was left out"))
      // The session continues.
      try await client.act("c" + client.id("id=\"like\""))
      #expect(client.hasSeen("likes=1"))
      #expect(!client.hasSeen("likes=11"))
      await host.until { await store.received(of: client.token) == 2 }
      #expect(await store.trial(of: client.token) == nil)
    }
  }

  @Test func whatEndsWellIsDoneOnceInItsOrderAndLeavesNoTrial() async throws {
    try await die(clicking: ["like", "twice", "like"])
    try await withStoredHost(store, client) { host in
      try await client.connect()
      try await client.settle()
      #expect(client.hasSeen("likes=4"))
      #expect(!client.hasSeen("likes=5"))
      await host.until { await store.received(of: client.token) == 3 }
      #expect(await store.trial(of: client.token) == nil)
      #expect(host.counters.leftOut.value == 0)
    }
  }

  // Each event of a burst is tried separately: the first one is not skipped because the second one ends the server.
  @Test func whatCameBeforeTheEventThatEndsServersIsDone() async throws {
    try await die(clicking: ["like", "wait", "like"])
    try await dieAgain(over: 1, times: 1)
    try await dieAgain(over: 1, times: 2)
    try await withStoredHost(store, client) { host in
      try await client.connect()
      try await client.settle()
      #expect(client.hasSeen("likes=2"))
      #expect(!client.hasSeen("likes=3") && !client.hasSeen("likes=12"))
      #expect(host.counters.leftOut.value == 1)
    }
  }

  // Fixed bug: the page sends its typed text each time it reconnects, which changed the event's number, so the event
  // was never skipped.
  @Test(arguments: [false, true])
  func whatIsToldAheadOfTheEventDoesNotBeginTheCountAnew(isEvent: Bool) async throws {
    try await die(clicking: ["wait"])
    let ahead = isEvent ? "c" + client.id("id=\"like\"") : "F2{}"
    for times in 1...2 {
      client.tellAhead(ahead)
      try await dieAgain(over: times, times: times)
    }
    client.tellAhead(ahead)
    try await withStoredHost(store, client) { host in
      try await client.connect()
      try await client.settle()
      try await client.until { client.hasSeen("Something you did could not be done.") }
      #expect(host.counters.leftOut.value == 1)
    }
  }

  // Fixed bug: each manual reload reset the count, so that the event could end two more servers.
  @Test func aReloadDoesNotBeginTheCountAnew() async throws {
    try await die(clicking: ["wait"])
    try await dieAgain(over: 0, times: 1)
    try await dieAgain(over: 0, times: 2)
    try await withStoredHost(store, client) { host in
      client.cookies["vipera-tab"] = client.token
      // The old page continues, as if the response was lost or the user stopped loading.
      let lost = try await client.get("/desk")
      #expect(lost.status == 200)
      try await client.connect()
      try await client.settle()
      try await client.until { client.hasSeen("Something you did could not be done.") }
      #expect(host.counters.restored.value == 1)
      #expect(host.counters.leftOut.value == 1)
    }
  }

  @Test func aPlannedStopCountsAgainstNoEvent() async throws {
    try await die(clicking: ["like"])
    for _ in 0..<4 {
      try await withStoredHost(store, client) { _ in try await client.connect() }
    }
    try await withStoredHost(store, client) { host in
      try await client.connect()
      try await client.settle()
      #expect(host.counters.leftOut.value == 0)
    }
  }

  @Test func aStoreThatFailsHoldsUpNoPage() async throws {
    try await die(clicking: ["like", "like"])
    try await withStoredHost(store, client) { host in
      await store.fail(times: 100)
      try await client.connect()
      try await client.settle()
      #expect(client.hasSeen("likes=2"))
      #expect(host.counters.storeErrors.value > 0)
      await store.fail(times: 0)
    }
  }

  // Fixed bug: a click was handled only after the event before it had ended, even if that event waited for this click
  // on its alert.
  @Test func whatTheEventBeforeWaitsForIsTriedWithIt() async throws {
    try await die(clicking: ["alert"])
    try await withStoredHost(store, client) { host in
      try await client.connect()
      try await client.until { client.hasSeen("Sure?") }
      client.tell("c" + client.id("Yes</button>"))
      host.clock.advance(by: RunningEvents.roundTime)
      try await client.until { client.hasSeen("answer ") }
    }
  }

  @Test func eventsAreNotTriedForEver() async throws {
    try await die(clicking: ["like"])
    try await withStoredHost(store, client) { host in
      try await client.connect()
      try await client.settle()
      host.clock.advance(by: EventTrial.time)
      try await client.act("c" + client.id("id=\"like\""))
      #expect(try await !host.session(of: client).triesEvents)
    }
  }

  @Test func theRecordKeepsTheTrial() throws {
    var record = SessionRecord.sample("a")
    let without = try record.stored(as: "a").bytes
    record.trial = SessionRecord.Trial(message: 7, name: "caC", times: 2)
    let with = try record.stored(as: "a").bytes
    #expect(try SessionRecord(StoredSession(token: "a", bytes: with)) == record)
    #expect(try SessionRecord(StoredSession(token: "a", bytes: without)).trial == nil)
  }
}

extension LiveSession {
  fileprivate var triesEvents: Bool { trial != nil }
}
