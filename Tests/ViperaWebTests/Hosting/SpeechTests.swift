import Observation
import Testing
import Vipera
import ViperaHTML

@testable import ViperaWeb

/// What is spoken in a session, where each person chooses.
@Suite struct SpeechTests {
  private func app() throws -> WebApp {
    let routes = try RouteTable {
      Destination(Talk.self) { context in
        let ear = context.session.shared { Ear() }
        return Module(context, view: TalkScreen(ear: ear), parts: [])
      }
    }
    var app = WebApp(name: "Talks", routes: routes) { $0.setTabs([Talk()], selected: 0) }
    app.speech = { session in
      guard session.shared({ Ear() }).kept == "es" else {
        return WebApp.Speech(language: "en", words: WebApp.Words())
      }
      var words = WebApp.Words()
      words.tabs = "Principal"
      words.offline = "Sin conexión."
      return WebApp.Speech(language: "es", words: words)
    }
    return app
  }

  @Test func aSessionSpeaksWhatItsPersonHasChosen() async throws {
    let host = WebHost(try app(), .init(port: 0))
    try await host.start()
    let client = LiveClient(host.address)
    try await client.load("/talk")
    #expect(client.answer.body.contains(#"<html lang="en">"#))
    #expect(client.answer.body.contains(">Talk</span>"))
    try await client.connect()
    try await client.act("c" + client.id("id=\"switch\""))
    #expect(client.hasSeen("Habla"))
    #expect(client.hasSeen("Principal"))
    // What stands in the page already is told what it is now.
    #expect(client.hasSeen("es"))

    let other = LiveClient(host.address)
    try await other.load("/talk")
    #expect(other.answer.body.contains(#"<html lang="en">"#))
    await host.stop()
  }

  @Test func withoutItAllSpeakAlike() async throws {
    var app = try app()
    app.speech = nil
    app.language = "de"
    let host = WebHost(app, .init(port: 0))
    try await host.start()
    let client = LiveClient(host.address)
    try await client.load("/talk")
    #expect(client.answer.body.contains(#"<html lang="de">"#))
    #expect(!client.answer.body.contains(#"class="vp-page" lang"#))
    await host.stop()
  }
}

/// What the modules of a session share: the language.
private final class Ear: SessionKept {
  static let keptName = "ear"
  var kept: String?
}

private struct Talk: TabItem {
  static let path = "/talk"
  var tabTitle: String { "Talk" }
  var tabSymbol: Symbol { "T" }

  func tabTitle(in session: SessionScope) -> String {
    session.shared { Ear() }.kept == "es" ? "Habla" : tabTitle
  }
}

@Observable
private final class TalkScreen: WebScreen {
  private let ear: Ear
  private var changes = 0

  init(ear: Ear) {
    self.ear = ear
  }

  var title: String { "Talk" }

  var body: some HTML {
    button(.id("switch"), .onClick { self.change() }) { "\(changes)" }
  }

  private func change() {
    ear.kept = "es"
    changes += 1
  }
}
