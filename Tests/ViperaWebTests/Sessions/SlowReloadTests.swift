import Testing

@testable import ViperaWeb

/// A page that is reloaded while its screen is still working, so that the response is delayed.
@Suite struct SlowReloadTests {
  /// Calls `body` with a page that has running work, and has announced that the user leaves it.
  private func withWork(
    _ body: (RunningHost, LiveClient, LiveSession) async throws -> Void
  ) async throws {
    try await withHost {
      $0.firstPagePatience = .seconds(1)
    } _: { host in
      let client = try await host.open()
      let session = try host.session(of: client)
      client.tell("c" + client.id("id=\"wait\""))
      client.tell("L")
      await host.until { await session.receivedMessages == 2 }
      try await body(host, client, session)
    }
  }

  /// Loads a page with the cookies of a browser.
  private func load(_ host: RunningHost, _ cookies: [String: String]) async throws -> Loaded {
    let client = host.client()
    client.cookies = cookies
    try await client.load("/desk")
    return Loaded(status: client.answer.status, token: client.token)
  }

  private struct Loaded: Sendable {
    let status: Int
    let token: String
  }

  // Fixed bug: two pages that were requested at once got the same token, and took the session from each other.
  @Test func twoThatAreAskedForAtOnceHaveNamesOfTheirOwn() async throws {
    try await withWork { host, client, session in
      let old = await session.token
      let cookies = client.cookies.merging(["vipera-tab": old.description]) { $1 }
      async let first = load(host, cookies)
      await host.until { await session.token != old }
      let second = await session.token
      async let last = load(host, cookies)
      await host.until { await ![old, second].contains(session.token) }
      host.work.open()
      let (abandoned, shown) = try await (first, last)
      #expect([abandoned.status, shown.status] == [303, 200])
      let name = await session.token.description
      #expect(shown.token == name)
      // The first response is a redirect, which does not create a second session.
      #expect(host.registry.count == 1)
      let page = host.client()
      (page.cookies, page.token) = (client.cookies, shown.token)
      try await page.connect(page: 0)
      #expect(page.hello == 2)
      #expect(page.markup.contains("likes=10"))
    }
  }

  // Fixed bug: if the old page reconnected during the reload, the new page got the old page's token, and the old page
  // lost its patches.
  @Test func theOldPageThatComesBackMeanwhileKeepsTheSession() async throws {
    try await withWork { host, client, session in
      let old = await session.token
      var cookies = client.cookies
      cookies["vipera-tab"] = old.description
      async let late = load(host, cookies)
      await host.until { await session.token != old }
      try await client.connect()
      #expect(client.hello == 2)
      host.work.open()
      let other = try await late
      #expect(other.status == 303)
      try await client.act("c" + client.id("id=\"like\""))
      #expect(client.closeCode == nil)
      #expect(client.patches.last?.contains("likes=11") == true)
      #expect(host.registry.count == 1)
    }
  }

  // Fixed bug: a late heartbeat of the old page gave the session back to that page, and the new page got a separate
  // session.
  @Test func aSignOfLifeOfTheOldPageDoesNotTakeTheSessionBack() async throws {
    try await withWork { host, client, session in
      let old = await session.token
      let late = host.client()
      late.cookies = client.cookies
      late.take(over: client)
      late.answersPings = false
      try await late.arrive(page: 0)
      try await late.until { late.pings == 1 }
      var cookies = client.cookies
      cookies["vipera-tab"] = old.description
      async let answer = load(host, cookies)
      await host.until { await session.token != old }
      late.send(WebSocketFrame(opcode: 10, payload: []))
      try await late.until { late.hello != nil || late.closeCode != nil }
      #expect(late.hello == nil)
      #expect(late.closeCode == 4_409)
      host.work.open()
      let shown = try await answer
      let name = await session.token.description
      #expect(shown.token == name)
      #expect(host.registry.count == 1)
    }
  }

  /// Requests a connected page before the page announces that it reloads; the response waits for that announcement.
  private func withEarlyRequest(
    _ body: (RunningHost, LiveClient) async throws -> Void,
    answer check: (RunningHost, LiveSession, Loaded) async throws -> Void
  ) async throws {
    try await withHost { host in
      let client = try await host.open()
      let session = try host.session(of: client)
      let cookies = client.cookies.merging(["vipera-tab": client.token]) { $1 }
      async let answer = load(host, cookies)
      await host.until { await session.departures.count == 1 }
      try await body(host, client)
      try await check(host, session, answer)
      #expect(await session.departures.isEmpty)
    }
  }

  // Fixed bug: the request and the page's message use two connections, so they arrive in any order. If the request came
  // first, another session rendered the reloaded page, which was visible until its script had loaded.
  @Test(arguments: [true, false])
  func theRequestMayComeBeforeThePageSaysThatItLeaves(isLost: Bool) async throws {
    try await withEarlyRequest { _, client in
      if isLost { client.disconnect() } else { client.tell("L") }
    } answer: { host, session, shown in
      let name = await session.token.description
      #expect(shown.token == name)
      #expect(host.registry.count == 1)
    }
  }

  @Test func whoAsksForThePageOfATabThatStaysHasASessionOfItsOwn() async throws {
    try await withEarlyRequest { host, _ in
      host.clock.advance(by: .seconds(2))
    } answer: { host, session, shown in
      let name = await session.token.description
      #expect(shown.token != name)
      #expect(host.registry.count == 2)
    }
  }
}
