import Testing

@testable import ViperaWeb

/// Sessions that are recorded before their page has connected.
@Suite struct FirstRecordTests {
  @Test func aPageWhoseServerIsKilledBeforeItConnectsGoesOn() async throws {
    let store = MemoryStore()
    let client = LiveClient(nil)
    // The browser has a cookie from an earlier visit.
    client.cookies["vipera"] = SessionToken().description
    try await withStoredHost(store, client) { host in
      try await client.load("/desk")
      await host.until { await store.hasRecord(of: client.token) }
      await store.freeze()
    }
    await store.thaw()
    try await withStoredHost(store, client) { _ in
      client.tell("c" + client.id("id=\"like\""))
      try await client.connect()
      try await client.settle()
      #expect(client.closeCode == nil)
      #expect(client.hasSeen("likes=1"))
    }
  }

  @Test func nothingIsKeptOfAPageThatNeverConnects() async throws {
    let store = MemoryStore()
    try await withHost {
      $0.store = store
    } _: { host in
      let client = host.client()
      client.cookies["vipera"] = SessionToken().description
      try await client.load("/desk")
      await host.until { await store.hasRecord(of: client.token) }
      host.clock.advance(by: .seconds(31))
      await host.until { await !store.hasRecord(of: client.token) }
      #expect(host.registry.count == 0)
    }
  }

  // Fixed bug: each page that a program requested without keeping cookies wrote a record and removed it again.
  @Test func whatBringsNoCookieIsRecordedOnceItsPageConnects() async throws {
    let store = MemoryStore()
    try await withHost {
      $0.store = store
    } _: { host in
      let (robot, client) = (host.client(), host.client())
      try await robot.load("/desk")
      try await client.load("/desk")
      host.clock.advance(by: .seconds(10))
      for _ in 0..<10 { _ = await host.host.statistics() }
      #expect(await store.saves == 0)
      try await client.connect()
      await host.until { await store.hasRecord(of: client.token) }
      host.clock.advance(by: .seconds(21))
      await host.until { host.registry.count == 1 }
      #expect(await store.tokens == [client.token])
    }
  }

  // After the redirect to the app's first page, the browser returns the cookie, so the session may be recorded.
  @Test func whatBringsItsCookieBackIsRecorded() async throws {
    let store = MemoryStore()
    try await withHost {
      $0.store = store
    } _: { host in
      let client = host.client()
      let first = try await client.get("/")
      #expect(first.status == 303)
      #expect(await store.saves == 0)
      try await client.load("/desk")
      await host.until { await store.hasRecord(of: client.token) }
      #expect(host.registry.count == 1)
    }
  }
}
