import Testing

@testable import ViperaWeb

/// A reloaded page shows the current content, and asks the user before unsaved changes are lost.
@Suite struct RefreshTests {
  private func reload(_ client: LiveClient, at location: String) async throws {
    if client.isConnected { try await client.act("L") }
    client.cookies["vipera-tab"] = client.token
    try await client.load(location)
  }

  @Test func aPageThatIsLoadedAnewFetchesAnew() async throws {
    try await withHost(try draftApp()) {
      $0.firstPagePatience = .seconds(1)
    } _: { host in
      let client = try await host.open("/drafts/1")
      #expect(client.answer.body.contains("fetched=0"))
      try await reload(client, at: "/drafts/1")
      #expect(client.answer.body.contains("fetched=1"))
      #expect(host.registry.count == 1)
    }
  }

  @Test func quickReloadsFetchOnceAndFillThePageLater() async throws {
    let work = DeskWork()
    try await withHost(try draftApp(work, refreshWaits: true), work: work) { host in
      let client = try await host.open("/drafts/1")
      for _ in 0..<3 { try await reload(client, at: "/drafts/1") }
      #expect(client.answer.body.contains("fetched=0"))
      #expect(client.answer.body.contains("aria-disabled=\"true\""))
      try await client.connect()
      work.gate.open()
      try await client.until { client.hasSeen("fetched=1") }
      #expect(!client.hasSeen("fetched=2"))
    }
  }

  // Another session has rendered the page, for example because the cookie of the page's own session came too late.
  @Test func aPageThatComesBackToItsSessionFetchesAnew() async throws {
    try await withHost(try draftApp()) { host in
      let client = try await host.open("/drafts/1")
      try await client.connect(page: 0)
      try await client.until { client.hasSeen("fetched=1") }
    }
  }

  @Test func aSheetAndThePageBelowItAreFetchedAnew() async throws {
    try await withHost(try draftApp()) {
      $0.firstPagePatience = .seconds(1)
    } _: { host in
      let client = try await host.open("/drafts/1")
      client.tell("c" + client.id("id=\"sheet\""))
      try await client.until { client.hasSeen("Draft 3") }
      client.tell("L")
      client.cookies["vipera-tab"] = client.token
      try await client.load("/drafts/3")
      #expect(client.answer.body.split(separator: "fetched=1").count == 3)
      #expect(client.answer.body.contains("<title>Draft 3 · Test</title>"))
    }
  }

  @Test func aSheetDoesNotTakeTheQuestionAndButtonOfTheDraftBelow() async throws {
    try await withHost(try draftApp()) {
      $0.firstPagePatience = .seconds(1)
    } _: { host in
      let client = try await host.open("/drafts/1")
      client.tell("c" + client.id("id=\"ticker\""))
      try await client.until { client.hasSeen("ticks") }
      client.tell("L")
      client.cookies["vipera-tab"] = client.token
      try await client.load("/ticker")
      let body = client.answer.body
      #expect(body.contains("<title>Ticker · Test</title>"))
      #expect(!body.contains("data-asks"))
      let parts = body.split(separator: "class=\"vp-refresh\"")
      // The only button is that of the draft, above its content.
      #expect(parts.count == 2)
      #expect(parts.last?.contains("id=\"ticker\"") == true)
    }
  }

  @Test func theButtonInTheHeaderFetchesAnew() async throws {
    try await withHost(try draftApp()) { host in
      let client = try await host.open("/drafts/1")
      try await client.act("c" + client.id("class=\"vp-refresh\""))
      try await client.until { client.hasSeen("fetched=1") }
    }
  }

  // MARK: - Leaving

  @Test(arguments: [
    ("F2{\"#name\":\"A\"}", false), ("F2!{\"#name\":\"A\"}", true), ("F2!{}", true),
  ])
  func whatIsTypedIsAskedAboutBeforeItIsLeft(told: String, asks: Bool) async throws {
    try await withHost(try draftApp()) { host in
      let client = try await host.open("/drafts/1")
      #expect(client.answer.body.contains("data-asks=\"\""))
      try await client.act("c" + client.id("id=\"next\""))
      try await client.act(told)
      #expect(client.hasSeen("data-asks=1") == asks)
      try await client.act("N1 /drafts/1")
      // In both cases, the page receives its current URL.
      #expect(client.fields["@"] == (asks ? "2 /drafts/2" : "1 /drafts/1"))
      #expect((client.fields["-"] != nil) == asks)
      guard asks else { return }
      #expect(client.hasSeen("Discard?"))
      try await client.act("c" + client.id("class=\"vp-destructive\""))
      #expect(client.fields["@"] == "1 /drafts/1")
    }
  }

  @Test func whatIsTypedIsGivenBackWithoutTheMark() async throws {
    try await withHost(try draftApp()) { host in
      let client = try await host.open("/drafts/1")
      try await client.act("F1!{\"#name\":\"Ada\"}")
      try await client.connect(page: 0)
      #expect(client.fields["&"] == "{\"#name\":\"Ada\"}")
    }
  }

  @Test func whatWasTypedIsAskedAboutAfterARestart() async throws {
    let store = MemoryStore()
    let client = LiveClient(nil)
    let app = try draftApp()
    for isFirst in [true, false] {
      try await withStoredHost(store, client, of: app) { _ in
        if isFirst {
          try await client.open("/drafts/1")
          try await client.act("c" + client.id("id=\"next\""))
          try await client.act("F2!{}")
        } else {
          try await client.connect()
          try await client.act("N1 /drafts/1")
          #expect(client.fields["@"] == "2 /drafts/2")
        }
      }
    }
  }
}
