import Observation
import Vipera
import ViperaHTML
import ViperaWeb

/// A page with a button that ends the server, as an error in an app's code does.
struct Trap: Route {
  static let path = "/trap"
}

/// The screen of the trap; it has no contract, since it decides nothing.
@Observable
final class TrapScreen: WebScreen {
  private let names = ["first", "second"]
  private var shown = "first"

  var title: String { "Trap" }

  var body: some HTML {
    p { shown }
    input(.id("note"), .aria(.label, "Note"))
    // The index is out of range, which no host can catch.
    button(.onClick { self.shown = self.names[self.names.count] }) { "Read beyond the end" }
  }
}
