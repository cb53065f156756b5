import Observation
import Vipera
import ViperaHTML

@testable import ViperaWeb

/// A screen that the desk opens; as a sheet, it returns a word.
struct Paper: Route {
  static let path = "/papers/{number}"
  typealias Outcome = String

  let number: Int
}

@Observable
final class PaperScreen: WebScreen {
  @ObservationIgnored private let context: ModuleContext<Paper>
  var text = ""

  init(_ context: ModuleContext<Paper>) {
    self.context = context
  }

  var title: String { "Paper \(context.route.number)" }
  var isMissing: Bool { context.route.number > 99 }

  private func move() {
    context.navigator.stay(at: Paper(number: 4))
    context.navigator.push(Paper(number: 5))
  }

  var body: some HTML {
    p(.id("text")) { "text=\(text)" }
    input(.id("paper-field"), .onInput { self.text = $0 })
    button(.id("done"), .onClick { self.context.finish("done") }) { "Done" }
    button(.id("stay"), .onClick { self.context.navigator.stay(at: Paper(number: 4)) }) { "Stay" }
    button(.id("move"), .onClick { self.move() }) { "Move" }
    button(.id("deeper"), .onClick { self.context.navigator.push(Paper(number: 3)) }) { "Deeper" }
  }
}

/// A screen that loads until the test lets it finish.
struct Ticker: Route {
  static let path = "/ticker"
}

@Observable
final class TickerScreen: WebScreen {
  var title: String { "Ticker" }
  var body: some HTML {
    p { "ticks" }
  }
}

/// A route that redirects to a paper as soon as it opens, like a route that leads to a sign-in form.
struct Leading: Route {
  static let path = "/leading"
}

/// A screen that finishes by itself as soon as it is open.
struct Restless: Route {
  static let path = "/restless"
}

@Observable
final class RestlessScreen: WebScreen {
  @ObservationIgnored private let context: ModuleContext<Restless>

  init(_ context: ModuleContext<Restless>) {
    self.context = context
  }

  var title: String { "Restless" }
  var body: some HTML {
    button(.id("again"), .onClick { self.context.finish() }) { "Again" }
  }
}

/// A screen that holds a strong reference to itself, so it leaks when it closes.
struct Leaky: Route {
  static let path = "/leaky"
}

@Observable
final class LeakyScreen: WebScreen {
  @ObservationIgnored private var me: LeakyScreen?

  init() {
    me = self
  }

  var title: String { "Leaky" }
  var body: some HTML {
    p { "leaky" }
  }
}
