import Testing

@testable import ViperaWeb

/// A reloaded page keeps its session, even if the response was lost.
@Suite struct ReloadTests {
  @Test func aSecondReloadFindsTheSessionThoughTheFirstAnswerWasLost() async throws {
    try await withHost { host in
      let client = try await host.open()
      try await client.act("c" + client.id("id=\"like\""))
      try await client.act("L")
      for _ in 0..<3 {
        client.cookies["vipera-tab"] = client.token
        let lost = try await client.get("/desk")
        #expect(lost.body.contains("likes=1"))
      }
      try await client.load("/desk")
      #expect(client.answer.body.contains("likes=1"))
      try await client.connect()
      try await client.act("c" + client.id("id=\"like\""))
      #expect(client.hasSeen("likes=2"))
      #expect(host.registry.count == 1)
    }
  }

  @Test func thePageThatComesIsToldWhoseMessagesItMayHaveToSendAgain() async throws {
    try await withHost { host in
      let client = try await host.open()
      try await client.act("c" + client.id("id=\"like\""))
      try await client.act("L")
      let old = client.token
      client.cookies["vipera-tab"] = old
      try await client.load("/desk")
      #expect(client.answer.body.contains("data-before=\"\(old)\""))
      try await client.connect()
      #expect(client.hello == 2)
      let other = host.client()
      try await other.load("/desk")
      #expect(!other.answer.body.contains("data-before"))
    }
  }

  @Test func theOldPageGoesOnWhereItsReloadWasStopped() async throws {
    try await withHost { host in
      let client = try await host.open()
      try await client.act("c" + client.id("id=\"like\""))
      try await client.act("L")
      client.cookies["vipera-tab"] = client.token
      try await client.get("/desk")
      try await client.connect()
      #expect(client.hello == 2)
      #expect(client.fields["!"] == "")
      try await client.act("c" + client.id("id=\"like\""))
      #expect(client.hasSeen("likes=2"))
      #expect(!client.hasSeen("likes=3"))
    }
  }

  @Test func theNewPageGoesOnWhereTheOldOneCameBetween() async throws {
    try await withHost { host in
      let old = try await host.open()
      try await old.act("c" + old.id("id=\"like\""))
      old.disconnect()
      await host.until { host.registry.waitingCount == 1 }
      let new = host.client()
      new.cookies = old.cookies
      new.cookies["vipera-tab"] = old.token
      try await new.load("/desk")
      try await old.connect()
      try await new.connect()
      try await new.act("c" + new.id("id=\"like\""))
      #expect(new.hasSeen("likes=2"))
      try await new.connect()
      // The new page has connected twice, so the old page's token was deleted.
      try await old.connect()
      #expect(old.closeCode == 4_404)
      #expect(host.registry.count == 1)
    }
  }

  @Test func aPageThatNeverConnectedIsNotKeptLongerForBeingLoadedAgain() async throws {
    try await withHost { host in
      let client = host.client()
      try await client.load("/desk")
      client.cookies["vipera-tab"] = client.token
      try await client.load("/desk")
      #expect(host.registry.count == 1)
      host.clock.advance(by: .seconds(31))
      await host.until { host.registry.count == 0 }
    }
  }

  // Fixed bug: reloading a screen that observes a stream always took until the timeout.
  @Test func workThatDoesNotEndIsWaitedForOnce() async throws {
    try await withHost {
      $0.firstPagePatience = .seconds(1)
    } _: { host in
      async let first = {
        let client = host.client()
        try await client.load("/ticker")
        return (client.token, client.cookies["vipera"])
      }()
      // Only the timer for the first page is due that soon.
      await host.until {
        await host.loop.run { loop in loop.timers.next.map { $0 <= loop.now + .seconds(1) } ?? false
        }
      }
      host.clock.advance(by: .seconds(1))
      let client = host.client()
      (client.cookies["vipera-tab"], client.cookies["vipera"]) = try await first
      // The clock does not run, so this response does not wait.
      try await client.load("/ticker")
      #expect(client.answer.body.contains("ticks"))
      #expect(host.registry.count == 1)
    }
  }

  @Test func theOldRecordIsKeptUntilTheNewOneIs() async throws {
    let store = MemoryStore()
    try await withHost {
      $0.store = store
    } _: { host in
      let client = try await host.open()
      await host.until { await store.hasRecord(of: client.token) }
      let old = client.token
      client.disconnect()
      await host.until { host.registry.waitingCount == 1 }
      client.cookies["vipera-tab"] = old
      try await client.load("/desk")
      await host.until { await store.hasRecord(of: client.token) }
      let isKept = await store.hasRecord(of: old)
      #expect(isKept)
      try await client.connect()
      host.clock.advance(by: .seconds(1))
      await host.until { await !store.hasRecord(of: old) }
      let hasNew = await store.hasRecord(of: client.token)
      #expect(hasNew)
    }
  }

  // Fixed bug: if the server was killed between the saves of both pages, the old page's record stayed in the store.
  @Test func afterAKillTheOldRecordGoesTooWhenTheNewPageIsThere() async throws {
    let store = MemoryStore()
    let client = LiveClient(nil)
    var old = ""
    try await withStoredHost(store, client) { host in
      try await client.open("/desk")
      await host.until { await store.hasRecord(of: client.token) }
      old = client.token
      try await client.act("L")
      client.cookies["vipera-tab"] = old
      try await client.load("/desk")
      await host.until { await store.hasRecord(of: client.token) }
      await store.freeze()
    }
    await store.thaw()
    try await withStoredHost(store, client) { host in
      try await client.connect()
      #expect(client.closeCode == nil)
      host.clock.advance(by: .seconds(1))
      await host.until { await !store.hasRecord(of: old) }
    }
    let tokens = await store.tokens
    #expect(tokens == [client.token])
  }

  // Fixed bug: the two pages of a reloaded tab had separate records, and the new page's record was the older one.
  @Test(arguments: [false, true])
  func afterAKillBothPagesFindTheNewestOfTheSession(oldIsFirst: Bool) async throws {
    let store = MemoryStore()
    let (old, new) = (LiveClient(nil), LiveClient(nil))
    try await withStoredHost(store, old) { host in
      try await old.open("/desk")
      try await old.act("L")
      (new.address, new.cookies) = (old.address, old.cookies)
      new.cookies["vipera-tab"] = old.token
      try await new.load("/desk")
      // The user stopped loading, so the old page reconnects.
      try await old.connect()
      try await old.act("c" + old.id("id=\"like\""))
      host.clock.advance(by: .seconds(1))
      await host.until { await store.received(of: old.token) == 2 }
      await store.freeze()
    }
    await store.thaw()
    try await withStoredHost(store, old) { host in
      new.address = old.address
      let first = oldIsFirst ? old : new
      try await first.connect()
      try await first.act("c" + first.id("id=\"like\""))
      #expect(first.hasSeen("likes=2"))
      if oldIsFirst {
        // The old page has reconnected, so it keeps the session.
        host.clock.advance(by: .seconds(1))
        await host.until { await store.tokens == [old.token] }
      } else {
        try await old.connect()
        #expect(old.markup.contains("likes=2"))
        #expect(host.registry.count == 1)
      }
      #expect(host.counters.restored.value == 1)
    }
  }

  // Fixed bug: if the server was killed after it had written one of a session's two records, each record referred to
  // the other.
  @Test func aKillBetweenTheTwoRecordsLeavesNobodyWaiting() async throws {
    let store = MemoryStore()
    let (old, new) = (LiveClient(nil), LiveClient(nil))
    try await withStoredHost(store, old) { host in
      try await old.open("/desk")
      try await old.act("L")
      (new.address, new.cookies) = (old.address, old.cookies)
      new.cookies["vipera-tab"] = old.token
      try await new.load("/desk")
      host.clock.advance(by: .seconds(1))
      await host.until { await store.tokens.count == 2 }
      let before = try #require(await store.record(of: old.token))
      try await old.connect()
      try await old.act("c" + old.id("id=\"like\""))
      host.clock.advance(by: .seconds(1))
      await host.until { await store.received(of: new.token) == 2 }
      await store.put(before)
      await store.freeze()
    }
    await store.thaw()
    try await withStoredHost(store, old) { host in
      let token = try #require(SessionToken(old.token))
      let browser = try #require(old.cookies["vipera"].flatMap { SessionToken($0) })
      let finder = SessionFinder(host.host.around)
      // If two look-ups waited for each other, neither they nor the test would end.
      let search = Task { await finder.find(token, of: browser, on: host.loop, at: host.clock.now) }
      await host.until { host.counters.restored.value == 1 }
      guard host.counters.restored.value == 1 else { return search.cancel() }
      _ = await search.value
      try await old.connect()
      try await old.settle()
      #expect(old.closeCode == nil)
    }
  }

  @Test func aRestoredSessionThatNobodyConnectsToEnds() async throws {
    let store = MemoryStore()
    let client = LiveClient(nil)
    try await withStoredHost(store, client) { _ in
      try await client.open("/desk")
      try await client.act("c" + client.id("id=\"like\""))
    }
    try await withStoredHost(store, client) { host in
      client.cookies["vipera-tab"] = client.token
      // The page requests a URL that the session does not show, so the restored session is not used.
      try await client.load("/papers/4")
      #expect(host.counters.restored.value == 1)
      #expect(host.registry.count == 2)
      host.clock.advance(by: .seconds(601))
      await host.until { host.registry.count == 0 }
    }
  }
}
