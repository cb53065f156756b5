import Observation
import Vipera
import ViperaHTML

@testable import ViperaWeb

enum ChosenLanguage: String { case en, es }
enum ChosenTheme: String { case light, dark }

/// A screen in the user's chosen language, which keeps a draft.
struct ChoiceDesk: Route {
  static let path = "/choices/{number}"
  var number = 1
}

/// Shows the user who is signed in, according to the browser's cookie.
final class ChoiceGuest {
  var name = "nobody"
}

@Observable
final class ChoiceScreen: WebScreen {
  @ObservationIgnored private let session: SessionScope
  @ObservationIgnored private let context: ModuleContext<ChoiceDesk>
  private let text: String
  var draft = "none"

  init(_ context: ModuleContext<ChoiceDesk>) {
    self.context = context
    session = context.session
    let language: ChosenLanguage = session.choice("language") ?? .en
    let greeting = language == .es ? "Hola" : "Hello"
    text = "\(greeting) \(session.shared { ChoiceGuest() }.name) on \(context.route.number)"
  }

  var title: String { "Choices" }

  var body: some HTML {
    p { "\(text), draft \(draft)" }
    input(.id("field"), .name("field"))
    button(.id("es"), .onClick { self.session.choose(ChosenLanguage.es, as: "language") }) { "ES" }
    button(.id("dark"), .onClick { self.session.choose(ChosenTheme.dark, as: "theme") }) { "Dark" }
    button(.id("write"), .onClick { self.draft = "written" }) { "Write" }
    button(.id("push"), .onClick { self.context.navigator.push(ChoiceDesk(number: 2)) }) { "Push" }
    button(.id("in"), .onClick { self.session.keep(Secret("ada"), for: .seconds(60)) }) { "In" }
    button(.id("out"), .onClick { self.session.forget(Secret("ada")) }) { "Out" }
  }

  static func app() throws -> WebApp {
    let routes = try RouteTable {
      Destination(ChoiceDesk.self) { context in
        let screen = ChoiceScreen(context)
        return Module(context, view: screen)
          .keeps("draft") {
            screen.draft
          } restore: {
            screen.draft = $0
          }
      }
    }
    var app = WebApp(name: "Test", routes: routes) { $0.setRoot(ChoiceDesk()) }
    app.prepare = { session in
      session.shared { ChoiceGuest() }.name = session.keepsake?.revealed ?? "nobody"
    }
    app.speech = { session in
      let language: ChosenLanguage = session.choice("language") ?? .en
      return WebApp.Speech(language: language.rawValue, words: WebApp.Words())
    }
    app.theme = { session in
      let theme: ChosenTheme? = session.choice("theme")
      return theme == .dark ? .dark : .system
    }
    return app
  }
}
