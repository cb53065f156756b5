import Testing
import Vipera

@testable import ViperaWeb

/// A cookie that identifies the user to later sessions of the browser.
@Suite struct KeepsakeTests {
  private static let cookie = "vipera-keepsake"

  /// Whether a message tells the page to send the request.
  private static func asks(_ message: String) -> Bool {
    message.split(separator: "\0").contains("=")
  }

  private let notes = KeepsakeNotes()
  private let reports = Reports()

  private func withApp(
    _ change: (inout WebHost.Configuration) -> Void = { _ in },
    _ body: (RunningHost) async throws -> Void
  ) async throws {
    let routes = try RouteTable {
      Destination(KeepsakeDesk.self) { context in
        Module(context, view: KeepsakeScreen(context.session))
      }
    }
    var app = WebApp(name: "Test", routes: routes) { $0.setRoot(KeepsakeDesk()) }
    // An async closure with a capture list runs outside the session's actor.
    let notes = notes
    app.prepare = { try await notes.prepare($0) }
    app.replaced = { try notes.replace($0) }
    try await withHost(app) {
      reports.attach(to: &$0)
      change(&$0)
    } _: { host in
      do { try await body(host) } catch {
        notes.gate.open()
        throw error
      }
      notes.gate.open()
    }
  }

  /// Sends the request that the page was told to send.
  private func ask(
    _ client: LiveClient,
    token: String? = nil,
    method: String = "POST",
    origin: String? = "http://127.0.0.1"
  ) async throws -> Answer {
    let origin = origin.map { ["Origin: \($0)"] } ?? []
    return try await client.get(
      "/_vipera/keepsake?s=\(token ?? client.token)",
      method: method,
      headers: ["Content-Length: 0"] + origin
    )
  }

  /// Makes the page's session keep a secret, and delivers it to the browser.
  private func keep(_ name: String, _ client: LiveClient) async throws -> Answer {
    try await client.act("c" + client.id("id=\"\(name)\""))
    #expect(client.fields["="] == "")
    return try await ask(client)
  }

  @Test func aNewSessionBeginsWithWhatItsBrowserKeeps() async throws {
    try await withApp { host in
      let client = try await host.open("/keepsakes")
      #expect(client.answer.body.contains("kept=0"))
      let answer = try await keep("first", client)
      #expect(answer.status == 204)
      #expect(answer.headers["cache-control"] == "no-store")
      #expect(
        answer.headers["set-cookie"]
          == "vipera-keepsake=secret-first; Max-Age=600; Path=/; HttpOnly; SameSite=Lax"
      )
      let other = host.client()
      other.cookies = client.cookies
      try await other.load("/keepsakes")
      #expect(other.answer.body.contains("kept=12"))
      #expect(!other.answer.body.contains("secret-first"))
      #expect(notes.prepared == ["none", "secret-first"])
      // A secret is delivered once.
      #expect(try await ask(client).headers["set-cookie"] == nil)
    }
  }

  @Test func behindTLSNoOtherHostCanSetIt() async throws {
    try await withApp {
      $0.isBehindTLS = true
    } _: { host in
      let client = host.client()
      try await client.load("/keepsakes")
      try await client.connect(origin: "https://127.0.0.1")
      try await client.act("c" + client.id("id=\"first\""))
      #expect(try await ask(client).status == 403)
      let answer = try await ask(client, origin: "https://127.0.0.1")
      #expect(
        answer.headers["set-cookie"]
          == "__Host-vipera-keepsake=secret-first; Max-Age=600; Path=/; HttpOnly; SameSite=Lax; Secure"
      )
    }
  }

  @Test func onlyThePageItselfIsAnswered() async throws {
    try await withApp { host in
      let client = try await host.open("/keepsakes")
      try await client.act("c" + client.id("id=\"first\""))
      #expect(try await ask(client, origin: nil).status == 403)
      #expect(try await ask(client, origin: "http://evil.example").status == 403)
      #expect(try await ask(client, method: "GET").status == 405)
      #expect(try await ask(client, token: "nothing").status == 410)
      // Another person's browser that has the session's token.
      let stranger = try await host.open("/keepsakes")
      #expect(try await ask(stranger, token: client.token).status == 410)
      stranger.cookies = [:]
      #expect(try await ask(stranger, token: client.token).status == 410)
      // No other browser has received the cookie.
      #expect(try await ask(client).headers["set-cookie"]?.contains("secret-first") == true)
    }
  }

  @Test func aPageThatHasMissedItIsToldAgain() async throws {
    try await withApp { host in
      let client = try await host.open("/keepsakes")
      try await client.act("c" + client.id("id=\"first\""))
      client.disconnect()
      let before = client.messages.count
      try await client.connect()
      #expect(client.messages.dropFirst(before).contains(where: Self.asks))
      _ = try await ask(client)
      let after = client.messages.count
      try await client.connect()
      #expect(!client.messages.dropFirst(after).contains(where: Self.asks))
    }
  }

  @Test func aPageThatIsLoadedAnewBringsItAlong() async throws {
    try await withApp { host in
      let client = try await host.open("/keepsakes")
      try await client.act("c" + client.id("id=\"first\""))
      client.tell("L")
      client.cookies["vipera-tab"] = client.token
      try await client.load("/keepsakes")
      #expect(client.cookies[Self.cookie] == "secret-first")
    }
  }

  @Test func whatIsForgottenIsForgottenUnlessItIsAnother() async throws {
    try await withApp { host in
      let client = try await host.open("/keepsakes")
      _ = try await keep("first", client)
      #expect(client.cookies[Self.cookie] == "secret-first")
      try await client.act("c" + client.id("id=\"forget\""))
      // Another tab has made the browser keep another secret meanwhile.
      client.cookies[Self.cookie] = "secret-second"
      _ = try await ask(client)
      #expect(client.cookies[Self.cookie] == "secret-second")
      client.cookies[Self.cookie] = "secret-first"
      try await client.act("c" + client.id("id=\"forget\""))
      let answer = try await ask(client)
      #expect(
        answer.headers["set-cookie"]
          == "vipera-keepsake=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"
      )
      #expect(client.cookies[Self.cookie] == nil)
      #expect(notes.replaced.isEmpty)
    }
  }

  @Test func whatIsForgottenDoesNotTakeAwayWhatComesInItsPlace() async throws {
    try await withApp { host in
      let client = try await host.open("/keepsakes")
      try await client.act("c" + client.id("id=\"second\""))
      try await client.act("c" + client.id("id=\"forget\""))
      _ = try await ask(client)
      #expect(client.cookies[Self.cookie] == "secret-second")
    }
  }

  @Test func theAppIsToldWhatABrowserHasLost() async throws {
    try await withApp { host in
      let client = try await host.open("/keepsakes")
      // The cookie was set by a tab that this session does not know.
      client.cookies[Self.cookie] = "older"
      _ = try await keep("first", client)
      await host.until { notes.replaced == ["older"] }
      client.cookies[Self.cookie] = "broken"
      try await client.act("c" + client.id("id=\"second\""))
      _ = try await ask(client)
      #expect(client.cookies[Self.cookie] == "secret-second")
      await host.until { !reports.problems.isEmpty }
      #expect(reports.problems.map { $0.prefix(39) } == ["What a browser has lost was not ended: "])
    }
  }

  // The response does not delete the cookie, since another tab may have set a new one meanwhile.
  @Test func whatNoLongerHoldsIsTakenFromTheBrowserByThePage() async throws {
    try await withApp { host in
      let client = host.client()
      client.cookies[Self.cookie] = "ended"
      try await client.load("/keepsakes")
      #expect(client.answer.status == 200)
      #expect(client.answer.body.contains("kept=0"))
      #expect(client.cookies[Self.cookie] == "ended")
      try await client.connect()
      #expect(client.messages.contains(where: Self.asks))
      _ = try await ask(client)
      #expect(client.cookies[Self.cookie] == nil)
    }
  }

  // A user who signed out while the API was unreachable must not be signed in by the next tab.
  @Test func whatIsToBeForgottenIsToldUntilItIsGone() async throws {
    try await withApp { host in
      let client = try await host.open("/keepsakes")
      _ = try await keep("first", client)
      try await client.act("c" + client.id("id=\"forget\""))
      _ = try await ask(client)
      // The response was lost.
      client.cookies[Self.cookie] = "secret-first"
      let before = client.messages.count
      try await client.connect()
      #expect(client.messages.dropFirst(before).contains(where: Self.asks))
      _ = try await ask(client)
      #expect(client.cookies[Self.cookie] == nil)
      #expect(try await ask(client).headers["set-cookie"] == nil)
    }
  }

  @Test(arguments: ["a b", "\"a\"", "a=b", String(repeating: "a", count: 257), "é", ""])
  func whatCannotBeOneIsNotHanded(to text: String) async throws {
    try await withApp { host in
      let client = host.client()
      client.cookies[Self.cookie] = text
      try await client.load("/keepsakes")
      #expect(client.answer.status == 200)
      #expect(notes.prepared == ["none"])
    }
  }

  @Test func whereTheAppCannotPrepareThePageSaysSo() async throws {
    try await withApp { host in
      let client = host.client()
      client.cookies[Self.cookie] = "broken"
      try await client.load("/keepsakes")
      #expect(client.answer.body.contains(WebApp.Words().notPrepared))
      #expect(reports.problems.map { $0.hasSuffix("Refusal()") } == [true])
      #expect(client.cookies[Self.cookie] == "broken")
    }
  }

  /// Requests a page whose session is prepared until the gate is opened.
  private func askSlowly(_ host: RunningHost) async throws -> RawClient {
    let connection = try RawClient(to: host.host.address)
    connection.send(
      """
      GET /keepsakes HTTP/1.1\r
      Host: 127.0.0.1\r
      Connection: close\r
      Cookie: vipera-keepsake=slow\r
      \r

      """
    )
    await host.until { notes.prepared == ["slow"] }
    return connection
  }

  private func answer(on connection: RawClient) async throws -> Answer {
    defer { connection.close() }
    return try #require(Answer.all(in: await connection.readAll()).first)
  }

  @Test func aPreparationThatTakesTooLongIsNotWaitedFor() async throws {
    try await withApp { host in
      let connection = try await askSlowly(host)
      host.clock.advance(by: .seconds(3))
      _ = await host.host.statistics()
      let answer = try await answer(on: connection)
      #expect(answer.status == 200)
      #expect(answer.body.contains(WebApp.Words().notPrepared))
      #expect(reports.problems.first?.contains("'WebApp.prepare' took too long") == true)
    }
  }

  @Test func aSessionThatEndsMeanwhileHasNoPage() async throws {
    try await withApp {
      $0.sessionLimit = 1
    } _: { host in
      let connection = try await askSlowly(host)
      // There is room for only one session.
      let other = host.client()
      try await other.load("/keepsakes")
      #expect(other.answer.status == 200)
      notes.gate.open()
      #expect(try await answer(on: connection).status == 503)
    }
  }
}
