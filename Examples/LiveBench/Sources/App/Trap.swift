import Observation
import Vipera
import ViperaHTML
import ViperaWeb

/// The route of a page with a button that crashes the server, as a bug in an app's code would.
struct Trap: Route {
  static let path = "/trap"
}

/// The screen of that page; it needs no contract, since it makes no decisions.
@Observable
final class TrapScreen: WebScreen {
  private let names = ["first", "second"]
  private var shown = "first"

  var title: String { "Trap" }

  var body: some HTML {
    p { shown }
    input(.id("note"), .aria(.label, "Note"))
    // The index is out of range, which is a runtime trap that no host can catch.
    button(.onClick { self.shown = self.names[self.names.count] }) { "Read beyond the end" }
  }
}
