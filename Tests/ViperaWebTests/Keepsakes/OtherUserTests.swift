import Testing
import Vipera

@testable import ViperaWeb

/// The data that a page keeps when another user has signed in, in another tab.
///
/// Fixed bug: the new user saw the former user's text, and actions that had waited for the network ran in the new
/// user's name.
@Suite struct OtherUserTests {
  private let notes = KeepsakeNotes()

  private func withApp(_ body: (RunningHost) async throws -> Void) async throws {
    let routes = try RouteTable {
      Destination(KeepsakeDesk.self) { context in
        Module(context, view: KeepsakeScreen(context.session))
      }
    }
    var app = WebApp(name: "Test", routes: routes) { $0.setRoot(KeepsakeDesk()) }
    let notes = notes
    app.prepare = { try await notes.prepare($0) }
    try await withHost(app) { host in
      do { try await body(host) } catch {
        notes.gate.open()
        throw error
      }
      notes.gate.open()
    }
  }

  /// Opens a page in a browser whose user is signed in.
  private func openSignedIn(_ host: RunningHost) async throws -> LiveClient {
    let client = host.client()
    client.cookies["vipera-keepsake"] = "secret-one"
    try await client.open("/keepsakes")
    try await client.act("F1!{\"#note\":\"half a thought\"}")
    #expect(try await host.session(of: client).fields.entries.count == 1)
    return client
  }

  @Test func isForgottenByThePage() async throws {
    try await withApp { host in
      let client = try await openSignedIn(host)
      client.disconnect()
      client.tell("c" + client.id("id=\"first\""))
      client.cookies["vipera-keepsake"] = "another"
      try await client.connect()
      try await client.settle()
      #expect(client.forgettings == 1)
      let session = try host.session(of: client)
      await host.until { await session.secret == "another" }
      try await client.until { client.markup.contains("kept=7") }
      #expect(await session.fields.entries.isEmpty)
      #expect(!client.messages.contains { $0.split(separator: "\0").contains("=") })
      // From here on, the page acts for the new user.
      try await client.connect()
      #expect(client.forgettings == 1)
      try await client.act("c" + client.id("id=\"second\""))
      #expect(await session.secret == "secret-second")
    }
  }

  // A page restores data of the page before it only if both have the same user mark.
  @Test func aPageThatIsLoadedAnewHasTheMarkOfItsUser() async throws {
    try await withApp { host in
      let client = try await openSignedIn(host)
      let mark = client.user
      #expect(mark.count == 8)
      for (user, isOther) in [("secret-one", false), ("another", true), ("another", true)] {
        client.tell("L")
        client.cookies["vipera-tab"] = client.token
        client.cookies["vipera-keepsake"] = user
        try await client.load("/keepsakes")
        #expect((client.user != mark) == isOther)
        try await client.connect()
        #expect(client.forgettings == 0)
      }
    }
  }

  // The close frame may be lost, so each connection of the page receives it.
  @Test func isForgottenByAPageThatWasNotReachedAtFirst() async throws {
    try await withApp { host in
      let client = try await openSignedIn(host)
      client.disconnect()
      client.tell("c" + client.id("id=\"first\""))
      client.cookies["vipera-keepsake"] = "another"
      try await client.arrive()
      client.disconnect()
      let session = try host.session(of: client)
      await host.until { await session.secret == "another" }
      try await client.connect()
      #expect(client.forgettings == 1)
      try await client.settle()
      #expect(await session.secret == "another")
    }
  }

  // This page signs the user in itself, so it keeps its unsent messages.
  @Test func aPageThatSignsInKeepsWhatItHas() async throws {
    try await withApp { host in
      let client = try await openSignedIn(host)
      try await client.act("c" + client.id("id=\"second\""))
      try await client.until { client.messages.contains { $0.split(separator: "\0").contains("=") } }
      // The browser has not received the new cookie yet.
      try await client.connect()
      #expect(client.forgettings == 0)
      client.cookies["vipera-keepsake"] = "secret-second"
      try await client.connect()
      #expect(client.forgettings == 0)
    }
  }

  // Fixed bug: if the app could not prepare the new user, the server closed each connection of the page.
  @Test func aPageIsLiveThoughTheAppCannotPrepareTheNewUser() async throws {
    try await withApp { host in
      let client = try await openSignedIn(host)
      client.cookies["vipera-keepsake"] = "broken"
      for _ in 0..<2 {
        try await client.connect()
        #expect(client.closeCode == nil)
        try await client.until { client.hasSeen(WebApp.Words().notPrepared) }
      }
      #expect(client.forgettings == 1)
    }
  }

  @Test func staysWhereNobodyWasSignedIn() async throws {
    try await withApp { host in
      let client = try await host.open("/keepsakes")
      try await client.act("F1!{\"#note\":\"half a thought\"}")
      client.cookies["vipera-keepsake"] = "secret-one"
      try await client.connect()
      #expect(client.forgettings == 0)
      #expect(try await host.session(of: client).fields.entries.count == 1)
    }
  }
}

extension LiveSession {
  fileprivate var secret: String? { stage.keepsake?.revealed }
}
