import Testing
import Vipera
import ViperaHTML

@testable import ViperaWeb

/// Mistakes in app code that runs outside all module tasks.
///
/// Fixed bug: each of them ended the program, and with it the pages of all users.
@Suite struct FaultScopeTests {
  /// The place at which the mistake is made.
  enum Spot: String, CaseIterable, Hashable, Codable, Sendable {
    case begin, speech, theme, tab, header

    /// Makes the mistake if `place` is the chosen one.
    func pass(_ place: Spot) {
      if self == place { Fault.report("A mistake in '\(place.rawValue)'.") }
    }
  }

  private func app(_ spot: Spot) throws -> WebApp {
    let routes = try RouteTable {
      Destination(Spotted.self) { context in
        Module(context, view: SpottedScreen(context.route.spot)).onRefresh(0) { _ in }
      }
    }
    var app = WebApp(name: "Test", routes: routes) { stage in
      spot.pass(.begin)
      stage.setTabs([Spotted(spot: spot)], selected: 0)
    }
    app.speech = { _ in
      spot.pass(.speech)
      return WebApp.Speech(language: "en", words: WebApp.Words())
    }
    app.theme = { _ in
      spot.pass(.theme)
      return .dark
    }
    return app
  }

  @Test(arguments: Spot.allCases)
  func aMistakeEndsItsSessionAndNotTheProgram(spot: Spot) async throws {
    let reports = Reports()
    try await withHost(try app(spot)) {
      reports.attach(to: &$0)
    } _: { host in
      let client = host.client()
      try await client.load("/spotted/\(spot.rawValue)")
      #expect(client.answer.status == 500)
      #expect(client.answer.body.contains("This was our mistake"))
      #expect(reports.problems.count == 1)
      #expect(reports.problems.first?.contains("A mistake in '\(spot.rawValue)'.") == true)
      await host.until { host.registry.count == 0 }
    }
  }
}

private struct Spotted: TabItem {
  static let path = "/spotted/{spot}"

  let spot: FaultScopeTests.Spot

  var tabTitle: String {
    spot.pass(.tab)
    return "Spotted"
  }
  var tabSymbol: Symbol { "S" }
}

private final class SpottedScreen: WebScreen {
  private let spot: FaultScopeTests.Spot

  init(_ spot: FaultScopeTests.Spot) {
    self.spot = spot
  }

  var title: String { "Spotted" }
  var showsRefresh: Bool {
    spot.pass(.header)
    return true
  }

  var body: some HTML {
    p { "spotted" }
  }
}
