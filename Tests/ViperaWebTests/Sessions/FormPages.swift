import Observation
import Vipera
import ViperaHTML

@testable import ViperaWeb

/// A form with unsaved changes that asks the user before it closes, and counts how often its content was fetched.
struct Draft: Route {
  static let path = "/drafts/{number}"
  let number: Int
}

@Observable
final class DraftScreen: WebScreen {
  @ObservationIgnored private let context: ModuleContext<Draft>
  var fetched = 0

  init(_ context: ModuleContext<Draft>) {
    self.context = context
  }

  var title: String { "Draft \(context.route.number)" }

  var body: some HTML {
    p { "fetched=\(fetched)" }
    input(.id("name"), .name("name"))
    button(.id("next"), .onClick { self.context.navigator.push(Draft(number: 2)) }) { "Next" }
    button(.id("sheet"), .onClick { await self.context.navigator.present(Draft(number: 3)) }) {
      "Sheet"
    }
    button(.id("ticker"), .onClick { await self.context.navigator.present(Ticker()) }) { "Ticker" }
  }
}

let discard = Alert(
  "Discard?",
  buttons: [Alert.Button("Keep", role: .cancel), Alert.Button("Discard", role: .destructive)]
)

/// An app that starts with a draft.
func draftApp(_ work: DeskWork = DeskWork(), refreshWaits: Bool = false) throws -> WebApp {
  let routes = try RouteTable {
    Destination(Ticker.self) { Module($0, view: TickerScreen()) }
    Destination(Draft.self) { context in
      let screen = DraftScreen(context)
      return Module(context, view: screen)
        .confirmsLeaving(discard)
        .onRefresh(screen) {
          if refreshWaits { await work.gate.wait() }
          $0.fetched += 1
        }
    }
  }
  return WebApp(name: "Test", routes: routes) { $0.setRoot(Draft(number: 1)) }
}
