import Testing

@testable import ViperaWeb

@Suite struct ConnectionTests {
  @Test func aPageInStepGoesOnWithPatches() async throws {
    try await withHost { host in
      let client = try await host.open()
      try await client.act("c" + client.id("id=\"like\""))
      client.disconnect()
      client.tell("c" + client.id("id=\"like\""))
      try await client.connect()
      try await client.settle()
      #expect(client.hasSeen("likes=2"))
      #expect(client.fields["%"] == nil)
    }
  }

  @Test func aPageOutOfStepGetsTheWholePageUnderTheSameIDs() async throws {
    try await withHost { host in
      let client = try await host.open()
      try await client.act("c" + client.id("id=\"push\""))
      let field = client.id("id=\"paper-field\"")
      client.disconnect()
      client.tell("i\(field) typed")
      // The page has not received the last message.
      try await client.connect(received: client.received - 1)
      try await client.settle()
      #expect(client.fields["%"] != nil)
      #expect(client.markup.contains("id=\"paper-field\""))
      #expect(client.id("id=\"paper-field\"") == field)
      #expect(client.patches.last?.contains("text=typed") == true)
      client.disconnect()
      let pages = host.counters.fullPages.value
      try await client.connect()
      #expect(host.counters.fullPages.value == pages)
    }
  }

  @Test func whatTheSessionHasReceivedIsNotDoneTwice() async throws {
    try await withHost { host in
      let client = try await host.open()
      let like = client.id("id=\"like\"")
      for round in 1...5 {
        client.tell("c\(like)")
        client.tell("c\(like)")
        client.disconnect()
        client.tell("c\(like)")
        try await client.connect(received: 0)
        try await client.settle()
        #expect(client.markup.contains("likes=") && client.log.count == 3 * round)
      }
      try await client.act("c\(like)")
      #expect(client.hasSeen("likes=16"))
      #expect(!client.hasSeen("likes=17"))
    }
  }

  // Fixed bug: when a connection was lost and restored, a submitted form counted as handled although its handler was
  // still running.
  @Test func aPageIsToldWhatIsStillBeingDealtWith() async throws {
    try await withHost { host in
      let client = try await host.open()
      let like = client.id("id=\"like\"")
      client.tell("c" + client.id("id=\"wait\""))
      client.tell("c\(like)")
      try await client.until { client.fields["<"] == "2" && client.settled == 1 }
      try await client.connect()
      #expect(client.hello == 2)
      #expect(client.open == 1)
      host.work.gate.open()
      try await client.settle()
      #expect(client.hasSeen("likes=11"))
      try await client.connect()
      #expect(client.open == 0)
    }
  }

  @Test func aQuestionForASignOfLifeIsAnsweredAndNotCounted() async throws {
    try await withHost {
      $0.messageLimit = .init(perSecond: 1, burst: 5)
    } _: { host in
      let client = try await host.open()
      for _ in 0..<7 { client.send(.text("?")) }
      // Heartbeats beyond the rate limit have to wait, like other messages.
      try await client.until { client.signs == 5 }
      host.clock.advance(by: .seconds(3))
      try await client.act("c" + client.id("id=\"like\""))
      #expect(client.signs == 7)
      client.disconnect()
      try await client.connect()
      #expect(client.hello == 1)
      #expect(client.fields["%"] == nil)
    }
  }

  // Fixed bug: the rate limit did not close a connection that sent only heartbeats, so a page could send them for ever.
  @Test(arguments: [nil, "?"]) func aFloodClosesTheConnectionAndLosesNothing(text: String?)
    async throws
  {
    try await withHost {
      $0.messageLimit = .init(perSecond: 1, burst: 1)
    } _: { host in
      let client = try await host.open()
      let text = text ?? "c" + client.id("id=\"like\"")
      for _ in 0..<400 { client.send(.text(text)) }
      try await client.until { client.closeCode != nil }
      #expect(client.closeCode == 4_429)
      #expect(host.counters.floods.value == 1)
      try await client.connect()
      #expect(client.hello == (text == "?" ? 0 : 1))
    }
  }

  @Test func aPageThatDiesSilentlyIsLetGo() async throws {
    try await withHost { host in
      let client = try await host.open()
      client.answersPings = false
      host.clock.advance(by: .seconds(31))
      try await client.until { client.pings == 1 }
      #expect(host.registry.waitingCount == 0)
      host.clock.advance(by: .seconds(21))
      await host.until { host.registry.waitingCount == 1 }
      #expect(client.isConnected)
    }
  }

  @Test func theNewerOfTwoConnectionsWins() async throws {
    try await withHost { host in
      let older = try await host.open()
      let newer = host.client()
      newer.cookies = older.cookies
      try await newer.load("/desk")
      newer.take(over: older)
      try await newer.connect(page: 0)
      try await older.until { older.closeCode != nil }
      #expect(older.closeCode == 4_409)
      try await newer.act("c" + newer.id("id=\"like\""))
      #expect(newer.hasSeen("likes=1"))
    }
  }

  // Fixed bug: if the connection of a page that was gone arrived late, it took the session from the visible page. The
  // visible page then said that it was open in another tab.
  @Test func aConnectionWhosePageIsGoneTakesNothingAway() async throws {
    try await withHost { host in
      let shown = try await host.open()
      let gone = host.client()
      gone.cookies = shown.cookies
      gone.take(over: shown)
      try await gone.arrive(page: 0)
      #expect(gone.isConnected)
      try await shown.act("c" + shown.id("id=\"like\""))
      #expect(shown.closeCode == nil)
      #expect(shown.hasSeen("likes=1"))
      host.clock.advance(by: .seconds(21))
      await host.until { await host.host.statistics().timeouts == 1 }
      try await shown.act("c" + shown.id("id=\"like\""))
      #expect(shown.hasSeen("likes=2"))
    }
  }

  // Fixed bug: a page gives up a slow connection and opens a second one. A late heartbeat on the first connection took
  // the session from the second connection, and the page said that it was open in another tab.
  @Test func aSignOfLifeThatComesLateTakesNothingFromANewerConnection() async throws {
    try await withHost { host in
      let shown = try await host.open()
      let late = host.client()
      late.cookies = shown.cookies
      late.take(over: shown)
      late.answersPings = false
      try await late.arrive(page: 0)
      try await late.until { late.pings == 1 }
      let newer = host.client()
      newer.cookies = shown.cookies
      newer.take(over: shown)
      try await newer.connect(page: 0)
      late.send(WebSocketFrame(opcode: 10, payload: []))
      try await late.until { late.hello != nil || late.closeCode != nil }
      #expect(late.hello == nil)
      #expect(late.closeCode == 4_409)
      try await newer.act("c" + newer.id("id=\"like\""))
      #expect(newer.closeCode == nil)
      #expect(newer.hasSeen("likes=1"))
    }
  }

  // A new connection replaces an older one only after its page has answered.
  @Test func aNewcomerThatIsGoneDoesNotKeepAnOlderOneOut() async throws {
    try await withHost { host in
      let shown = try await host.open()
      let (older, gone) = (host.client(), host.client())
      for client in [older, gone] {
        client.cookies = shown.cookies
        client.take(over: shown)
        client.answersPings = false
        try await client.arrive(page: 0)
        try await client.until { client.pings == 1 }
      }
      older.send(WebSocketFrame(opcode: 10, payload: []))
      try await older.until { older.hello != nil || older.closeCode != nil }
      #expect(older.hello == 0)
      try await shown.until { shown.closeCode != nil }
      #expect(shown.closeCode == 4_409)
    }
  }

  @Test func nobodyElseGetsIntoASession() async throws {
    try await withHost { host in
      let client = try await host.open()
      let stranger = host.client()
      try await stranger.load("/desk")
      stranger.take(over: client)
      try await stranger.connect()
      #expect(stranger.closeCode == 4_404)
      let unknown = host.client()
      unknown.cookies = client.cookies
      try await unknown.connect()
      #expect(unknown.closeCode == 4_404)
    }
  }

  @Test func aPageOfAnotherOriginIsRefused() async throws {
    try await withHost { host in
      let client = host.client()
      try await client.load("/desk")
      try await client.connect(origin: "http://evil.example")
      #expect(client.closeCode == 403)
    }
  }

  @Test func aMessageThatIsTooLongClosesTheConnection() async throws {
    try await withHost { host in
      let client = try await host.open()
      let field = client.id("id=\"field\"")
      client.send(.text("i\(field) " + String(repeating: "x", count: 70_000)))
      try await client.until { client.closeCode != nil }
      #expect(client.closeCode == 1_009)
      try await client.connect()
      try await client.act("i\(field) short")
      #expect(client.hasSeen("input short"))
    }
  }

  @Test func brokenUTF8ClosesTheConnection() async throws {
    try await withHost { host in
      let client = try await host.open()
      client.send(WebSocketFrame(opcode: 1, payload: [0x63, 0xff, 0xfe]))
      try await client.until { client.closeCode != nil }
      #expect(client.closeCode == 1_007)
    }
  }

  @Test func whatComesTooQuicklyWaitsAndIsDone() async throws {
    try await withHost {
      $0.messageLimit = .init(perSecond: 10, burst: 5)
    } _: { host in
      let client = try await host.open()
      let like = client.id("id=\"like\"")
      for _ in 0..<20 { client.tell("c\(like)") }
      try await client.until { client.settled >= 5 }
      #expect(!client.hasSeen("likes=6"))
      for count in 6...20 {
        host.clock.advance(by: .milliseconds(100))
        try await client.until { client.settled >= count }
      }
      #expect(client.hasSeen("likes=20"))
    }
  }
}
