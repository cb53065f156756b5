import Observation
import Testing
import Vipera
import ViperaHTML

@testable import ViperaWeb

/// The language of a session when each user chooses a language.
@Suite struct SpeechTests {
  private func app() throws -> WebApp {
    let routes = try RouteTable {
      Destination(Talk.self) { context in
        let ear = context.session.shared { Ear() }
        return Module(context, view: TalkScreen(ear: ear))
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
    // An element that is already on the page gets its new text.
    #expect(client.hasSeen("es"))

    let other = LiveClient(host.address)
    try await other.load("/talk")
    #expect(other.answer.body.contains(#"<html lang="en">"#))
    await host.stop()
  }

  @Test func aPageIsAsLightAsItsPersonHasChosen() async throws {
    var app = try app()
    app.theme = { $0.shared { Ear() }.kept == "es" ? .dark : .system }
    let host = WebHost(app, .init(port: 0))
    try await host.start()
    let client = LiveClient(host.address)
    try await client.open("/talk")
    #expect(!client.answer.body.contains("data-theme"))
    try await client.act("c" + client.id("id=\"switch\""))
    #expect(client.hasSeen("data-theme=dark"))
    client.tell("L")
    client.cookies["vipera-tab"] = client.token
    try await client.load("/talk")
    #expect(client.answer.body.contains(#"data-layer="page" data-theme="dark""#))
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

  /// An app in German with Spanish translations.
  private func translated() throws -> WebApp {
    var app = try app()
    app.speech = nil
    app.language = "de"
    var words = WebApp.Words()
    words.notFound = WebApp.Notice("Aquí no hay nada", "")
    words.tooOften = WebApp.Notice("Más despacio", "")
    words.needsScript = WebApp.Notice("Falta JavaScript", "")
    words.tooMany = WebApp.Notice("Ya hay muchos", "")
    words.start = "Ir al principio"
    app.translations = [WebApp.Speech(language: "es", words: words)]
    return app
  }

  @Test(
    arguments: [
      (nil, "de"), ("es-CO,es;q=0.9,de;q=0.8", "es"), ("fr", "de"), ("es;q=0.1,de", "de"),
      ("<script>;q=9,;;,", "de"),
    ] as [(String?, String)]
  )
  func aSessionSpeaksWhatItsBrowserWants(wanted: String?, spoken: String) async throws {
    let host = WebHost(try translated(), .init(port: 0))
    try await host.start()
    let client = LiveClient(host.address)
    client.languages = wanted
    try await client.load("/talk")
    #expect(client.answer.body.contains(#"<html lang="\#(spoken)">"#))
    await host.stop()
  }

  // Fixed bug: after a restart, a session changed its language if the browser's request named none.
  @Test func whatIsWantedOutlivesARestart() async throws {
    let store = MemoryStore()
    let client = LiveClient(nil)
    client.languages = "es-CO"
    for _ in 0..<2 {
      var configuration = WebHost.Configuration(port: 0)
      configuration.store = store
      let host = WebHost(try translated(), configuration)
      try await host.start()
      client.address = host.address
      try await client.open("/talk")
      #expect(client.answer.body.contains(#"<html lang="es">"#))
      await host.stop()
      client.cookies["vipera-tab"] = client.token
      client.languages = nil
    }
  }

  // Fixed bug: error pages were always in the app's own language, even if the browser preferred another one.
  @Test(
    arguments: [
      ("GET", "/nowhere", 404, "Aquí no hay nada"), ("POST", "/talk", 405, "Falta JavaScript"),
      ("GET", "/talk", 503, "Ya hay muchos"),
    ]
  )
  func aPageWithoutASessionSpeaksWhatItsBrowserWants(
    method: String,
    target: String,
    status: Int,
    text: String
  ) async throws {
    var configuration = WebHost.Configuration(port: 0)
    configuration.sessionLimit = 1
    let host = WebHost(try translated(), configuration)
    try await host.start()
    let first = LiveClient(host.address)
    try await first.open("/talk")
    let client = LiveClient(host.address)
    client.languages = "es-CO"
    let body = method == "POST" ? ["Content-Length: 0"] : []
    let answer = try await client.get(target, method: method, headers: body)
    #expect(answer.status == status)
    #expect(answer.body.contains(#"<html lang="es">"#))
    #expect(answer.body.contains(text))
    #expect(answer.body.contains("Ir al principio"))
    first.disconnect()
    await host.stop()
  }
}

/// The state that the modules of a session share: the language and the theme.
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
