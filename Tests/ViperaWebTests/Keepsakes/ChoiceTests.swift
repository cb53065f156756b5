import Testing
import Vipera

@testable import ViperaWeb

/// The state that all pages of a browser share: language, theme, and the signed-in user.
@Suite struct ChoiceTests {
  private static let cookie = "vipera-choices"

  /// Clicks, and sends the request for the cookie when the page is told to.
  private func click(_ id: String, _ client: LiveClient) async throws {
    try await client.act("c" + client.id("id=\"\(id)\""))
    try await client.until { client.fields["="] == "" }
    let answer = try await client.get(
      "/_vipera/keepsake?s=\(client.token)",
      method: "POST",
      headers: ["Content-Length: 0", "Origin: http://127.0.0.1"]
    )
    #expect(answer.status == 204)
  }

  /// Opens another page of the same browser.
  private func page(besides client: LiveClient, _ host: RunningHost) async throws -> LiveClient {
    let other = host.client()
    other.cookies = client.cookies
    try await other.open("/choices/1")
    return other
  }

  @Test func aChoiceIsThereInANewPageAndAtTheNextVisit() async throws {
    try await withHost(try ChoiceScreen.app()) { _ in
    } _: { host in
      let client = try await host.open("/choices/1")
      try await click("es", client)
      try await click("dark", client)
      #expect(client.cookies[Self.cookie] == "language=es&theme=dark")
      let answer = try await page(besides: client, host).answer.body
      #expect(answer.contains("Hola nobody"))
      #expect(answer.contains(#"<html lang="es">"#))
      #expect(answer.contains(#"data-theme="dark""#))
      // The browser was closed meanwhile, so the next visit has only this cookie.
      let later = host.client()
      later.cookies[Self.cookie] = client.cookies[Self.cookie]
      try await later.load("/choices/1")
      #expect(later.answer.body.contains("Hola nobody"))
    }
  }

  @Test func theCookieIsForAYearAndForNoScript() async throws {
    let setting = BrowserCookies.setting(BrowserChoices("language=es"), isBehindTLS: true)
    #expect(
      setting.value == """
        __Host-vipera-choices=language=es; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax; Secure
        """
    )
  }

  // Fixed bug: changing the language closed all stacks and dropped all typed text.
  @Test func whatIsOpenSpeaksAnotherLanguageAndStaysWhereItIs() async throws {
    try await withHost(try ChoiceScreen.app()) { _ in
    } _: { host in
      let client = try await host.open("/choices/1")
      try await client.act("c" + client.id("id=\"push\""))
      try await client.until { client.hasSeen("Hello nobody on 2") }
      try await client.act("c" + client.id("id=\"write\""))
      let messages = client.messages.count
      try await click("es", client)
      try await client.until { client.hasSeen("Hola nobody on 2, draft written") }
      // The page was not reloaded: the field is the same element, with its typed text.
      let news = client.messages.dropFirst(messages)
      #expect(!news.contains { $0.contains("<input") })
      let session = try host.session(of: client)
      #expect(await session.openScreens == 2)
    }
  }

  @Test func anotherPageHearsOfItWhenItConnects() async throws {
    try await withHost(try ChoiceScreen.app()) { _ in
    } _: { host in
      let client = try await host.open("/choices/1")
      let other = try await page(besides: client, host)
      try await other.act("c" + other.id("id=\"write\""))
      let stranger = try await host.open("/choices/1")
      try await click("es", client)
      other.cookies = client.cookies
      try await other.connect()
      try await other.until { other.hasSeen("Hola nobody on 1, draft written") }
      try await stranger.connect()
      try await stranger.act("c" + stranger.id("id=\"write\""))
      #expect(!stranger.hasSeen("Hola"))
    }
  }

  @Test(arguments: ["language=xx", "language=<b>", "language=es;", "nonsense", "language=es=es"])
  func whatTheAppDoesNotOfferIsLeftOut(value: String) async throws {
    try await withHost(try ChoiceScreen.app()) { _ in
    } _: { host in
      let client = host.client()
      client.cookies[Self.cookie] = value
      try await client.load("/choices/1")
      #expect(client.answer.status == 200)
      let isSpanish = value == "language=es;"
      #expect(client.answer.body.contains(isSpanish ? "Hola nobody" : "Hello nobody"))
    }
  }

  @Test func signingInReachesAnotherPageWhichKeepsItsPlace() async throws {
    try await withHost(try ChoiceScreen.app()) { _ in
    } _: { host in
      let client = try await host.open("/choices/1")
      let other = try await page(besides: client, host)
      try await other.act("c" + other.id("id=\"push\""))
      try await other.until { other.hasSeen("Hello nobody on 2") }
      try await other.act("c" + other.id("id=\"write\""))
      try await click("in", client)
      other.cookies = client.cookies
      try await other.connect()
      try await other.until { other.hasSeen("Hello ada on 2, draft written") }
    }
  }

  @Test func signingOutLeavesNothingInAnotherPage() async throws {
    try await withHost(try ChoiceScreen.app()) { _ in
    } _: { host in
      let client = try await host.open("/choices/1")
      try await click("in", client)
      let other = try await page(besides: client, host)
      #expect(other.answer.body.contains("Hello ada"))
      try await other.act("c" + other.id("id=\"write\""))
      try await other.until { other.hasSeen("written") }
      try await click("out", client)
      other.cookies = client.cookies
      try await other.connect()
      try await other.until { other.hasSeen("Hello nobody on 1, draft none") }
    }
  }

  @Test func aServerThatStartsAgainFindsWhatHasChangedMeanwhile() async throws {
    let store = MemoryStore()
    let client = LiveClient(nil)
    for round in 0..<2 {
      try await withStoredHost(store, client, of: try ChoiceScreen.app()) { _ in
        if round == 0 {
          try await client.open("/choices/1")
          try await client.act("c" + client.id("id=\"write\""))
        } else {
          client.cookies["vipera-keepsake"] = "ada"
          try await client.connect()
          try await client.until { client.hasSeen("Hello ada on 1, draft written") }
        }
      }
    }
  }
}

extension LiveSession {
  fileprivate var openScreens: Int { stage.tree.screens.count }
}
