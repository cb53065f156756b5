import Testing

@testable import Vipera
@testable import ViperaWeb

extension LiveSession {
  /// How many rounds (see `RunningEvents`) the record has waited for running events.
  var rounds: Int? { recording?.rounds }
  fileprivate var heldCount: Int? { held?.texts.count }

  /// Opens a screen, and records the session before the loop's turn ends.
  fileprivate func openAndRecord(_ route: some Route) {
    stage.push(route)
    recordIsDue()
  }
}

/// Delivers a message at the end of the turn in which the session's last event has ended, as if the message had arrived
/// before the next turn.
private final class NextMessage: LoopFlushing {
  private let session: LiveSession
  private let text: String

  init(_ text: String, to session: LiveSession) {
    self.session = session
    self.text = text
  }

  func flush(on loop: isolated EventLoop) {
    guard session.assumeIsolated({ $0.events.count == 0 }) else { return loop.flushLater(self) }
    let bytes = Array(text.utf8)
    session.assumeIsolated { $0.receive(bytes.span) }
  }
}

/// A session is never recorded in the middle of an event, unless the event takes too long.
@Suite struct RecordTimeTests {
  private let store = MemoryStore()
  private let client = LiveClient(nil)

  /// Runs `body` with a live page whose session was recorded.
  private func withDesk(_ body: (RunningHost, LiveSession) async throws -> Void) async throws {
    try await withStoredHost(store, client) { host in
      try await client.open("/desk")
      await host.until { await store.hasRecord(of: client.token) }
      try await body(host, try host.session(of: client))
    }
  }

  private func begin(_ name: String, _ host: RunningHost, _ session: LiveSession) async {
    let count = await session.events.count
    client.tell("c" + client.id("id=\"\(name)\""))
    await host.until { await session.events.count == count + 1 }
  }

  /// Ends a round, and waits until the session has counted `number` rounds.
  private func round(_ number: Int, _ host: RunningHost, _ session: LiveSession) async {
    host.clock.advance(by: .milliseconds(200))
    await host.until { await session.rounds == number }
  }

  // Fixed bug: a like arrived while a delayed record was made. The record counted the like as received but did not
  // contain it, so the like was lost when the server was killed.
  @Test func whatComesWhenTheRecordIsTakenIsNotInItByHalf() async throws {
    try await withDesk { host, session in
      let like = "c" + client.id("id=\"like\"")
      await begin("wait", host, session)
      await round(0, host, session)
      client.note(like)
      await host.loop.run { $0.flushLater(NextMessage(like, to: session)) }
      host.work.gate.open()
      await host.until { await store.received(of: client.token) > 0 }
      await store.freeze()
    }
    await store.thaw()
    try await withStoredHost(store, client) { _ in
      try await client.connect()
      try await client.act("c" + client.id("id=\"like\""))
      #expect(client.hasSeen("likes=12"))
    }
  }

  // Fixed bug: a record that was made while a screen opened contained the screen, but not the IDs of its elements.
  // These are assigned at the end of the turn. If the server was killed, messages with these IDs were lost.
  @Test func aRecordHoldsTheIdsOfTheScreensInIt() async throws {
    var deeper = ""
    try await withDesk { host, session in
      let saves = await store.saves
      await session.openAndRecord(Paper(number: 1))
      await host.until { await store.saves == saves + 1 }
      try await client.until { client.hasSeen("id=\"deeper\"") }
      deeper = client.id("id=\"deeper\"")
      await store.freeze()
    }
    await store.thaw()
    try await withStoredHost(store, client) { _ in
      try await client.connect()
      try await client.act("c" + deeper)
      #expect(client.hasSeen("Paper 3"))
    }
  }

  // Fixed bug: if the process was suspended for a second, it recorded half of an event.
  @Test func timeAloneMakesNoEventDone() async throws {
    try await withDesk { host, session in
      await begin("wait", host, session)
      await round(0, host, session)
      host.clock.advance(by: .seconds(60))
      await host.until { await session.rounds == 1 }
      let early = await store.received(of: client.token)
      #expect(early == 0)
      host.work.gate.open()
      await host.until { await store.received(of: client.token) == 1 }
      await store.freeze()
    }
    await store.thaw()
    try await withStoredHost(store, client) { _ in
      try await client.connect()
      try await client.act("c" + client.id("id=\"like\""))
      #expect(client.hasSeen("likes=11"))
    }
  }

  @Test func aHandlerThatWaitsForEverHoldsUpOneRecord() async throws {
    try await withDesk { host, session in
      await begin("alert", host, session)
      for number in 0..<RunningEvents.patience { await round(number, host, session) }
      host.clock.advance(by: RunningEvents.roundTime)
      await host.until { await store.received(of: client.token) == 1 }
      let field = client.id("id=\"field\"")
      client.tell("b\(field)")
      await host.until { await session.receivedMessages == 2 }
      host.clock.advance(by: .milliseconds(200))
      await host.until { await store.received(of: client.token) == 2 }
      let count = await session.events.count
      #expect(count == 1)
    }
  }

  // Fixed bug: the record was made before the handler ended, and not again when the host stopped, so the handler's
  // later changes were lost.
  @Test func whatALongHandlerDoesDuringAStopIsRecorded() async throws {
    try await withDesk { host, session in
      await begin("wait", host, session)
      for number in 0..<RunningEvents.patience { await round(number, host, session) }
      host.clock.advance(by: RunningEvents.roundTime)
      await host.until { await store.received(of: client.token) == 1 }
      async let stopped: Void = host.host.stop(within: .seconds(600))
      await host.until { await session.phase == .parked(goesOn: true) }
      host.work.gate.open()
      try await client.until { client.closeCode != nil }
      client.disconnect()
      await stopped
    }
    try await withStoredHost(store, client) { _ in
      try await client.connect()
      try await client.act("c" + client.id("id=\"like\""))
      #expect(client.hasSeen("likes=11"))
    }
  }

  // Fixed bug: if the page had disconnected and the session expired before its handler ended, the session ended without
  // a record.
  @Test func whatNobodyWaitsForIsKeptWhileItIsRecorded() async throws {
    try await withDesk { host, session in
      await begin("wait", host, session)
      client.disconnect()
      await host.until { host.registry.waitingCount == 1 }
      async let stopped: Void = host.host.stop(within: .seconds(3600))
      await host.until { await session.phase == .parked(goesOn: true) }
      host.clock.advance(by: .seconds(900))
      host.work.gate.open()
      await stopped
    }
    try await withStoredHost(store, client) { _ in
      try await client.connect()
      try await client.act("c" + client.id("id=\"like\""))
      #expect(client.hasSeen("likes=11"))
    }
  }

  // New events wait for the record; otherwise, events without a pause between them would delay it for ever.
  @Test func whatComesWhileTheRecordIsOverdueWaitsForIt() async throws {
    try await withDesk { host, session in
      let like = client.id("id=\"like\"")
      await begin("follow", host, session)
      for number in 0..<RunningEvents.patience { await round(number, host, session) }
      await begin("wait", host, session)
      await round(RunningEvents.patience, host, session)
      client.tell("c\(like)")
      await host.until { await session.heldCount == 1 }
      client.send(.text("?"))
      try await client.until { client.signs == 1 }
      #expect(!client.hasSeen("likes=1"))
      host.work.gate.open()
      try await client.until { client.hasSeen("likes=11") }
      // The page may receive the change before the store receives the record.
      await host.until { await store.received(of: client.token) == 2 }
    }
  }

  // Fixed bug: requesting a record in the middle of a round ended the round twice, so an event counted as done after
  // half of its rounds.
  @Test func aRoundEndsOnce() async throws {
    try await withDesk { host, session in
      await begin("wait", host, session)
      await round(0, host, session)
      let isSame = await host.loop.run { _ in
        session.assumeIsolated { session in
          session.recordIsDue()
          let end = session.recording?.roundEnd
          session.recordIsDue()
          return end != nil && session.recording?.roundEnd == end
        }
      }
      #expect(isSame)
    }
  }

  @Test func anEventIsWaitedForSomeRoundsAndEndsOnce() {
    var events = RunningEvents()
    let (one, other) = (ScreenID(number: 1), ScreenID(number: 2))
    let (long, short) = (events.begin(in: one), events.begin(in: other))
    #expect(events.areWaitedFor && events.count == 2)
    events.end(short)
    for _ in 1..<RunningEvents.patience { events.roundEnded() }
    let late = events.begin(in: one)
    #expect(events.countByScreen == [one: 2])
    events.roundEnded()
    #expect(events.areWaitedFor && events.count == 2)
    events.end(late)
    #expect(!events.areWaitedFor && events.count == 1)
    events.end(long)
    #expect(events.count == 0)
  }
}
