import Observation
import Testing
import Vipera
import ViperaHTML
import ViperaTesting
import ViperaWeb
import ViperaWebTesting

/// A test restarts its host, and hears what a screen shows no more.
@Suite struct RestartTests {
  @Test func stateThatWasShownAndNotKeptIsNamed() async throws {
    try await withKnownIssue {
      try await withTestHost(Basket.table(keeps: false)) { host in
        host.setRoot(Basket(name: "fruit"))
        await host.settle()
        try await host.page().click("More")
        try await host.page().choose("Big", in: "Size")
        try await host.restart()
      }
    } matching: { issue in
      issue.comments.first?.rawValue == """
        'Basket' at '/baskets/fruit' shows something else after a restart:
        - '1 piece'
        - combobox 'Size' 'big'
        + '0 pieces'
        + combobox 'Size' 'small'
        Keep it with '.keeps(_:_:restore:)' in the module's wiring, or have 'onLoad' fetch it.
        """
    }
  }

  @Test func stateThatIsKeptPasses() async throws {
    try await withTestHost(Basket.table(keeps: true)) { host in
      host.setRoot(Basket(name: "fruit"))
      await host.settle()
      try await host.page().click("More")
      try await host.page().choose("Big", in: "Size")
      try await host.restart()
      try await host.page().click("More")
      #expect(try host.page().text.contains("2 pieces"))
      try await host.restart()
      #expect(try host.page().field("Size").value == "big")
      #expect(host.locations == ["/baskets/fruit"])
    }
  }

  @Test func screensBelowASheetAndInOtherTabsAreCompared() async throws {
    let named = Guarded<[String]>([])
    try await withKnownIssue {
      try await withTestHost(Basket.table(keeps: false)) { host in
        host.stage.setTabs([Basket(name: "a"), Basket(name: "b")], selected: 0)
        await host.settle()
        try await host.page().click("More")
        host.stage.selectTab(1)
        await host.settle()
        try await host.page().click("More")
        try await host.page().click("Look")
        #expect(host.locations == ["/baskets/a", "/baskets/b", "/baskets/sheet"])
        try await host.page().click("More")
        try await host.restart()
        #expect(host.locations == ["/baskets/a", "/baskets/b", "/baskets/sheet"])
      }
    } matching: { issue in
      let line = issue.comments.first?.rawValue.prefix { $0 != "\n" } ?? ""
      named.withLock { $0.append(String(line)) }
      return true
    }
    let expected = ["a", "b", "sheet"].map {
      "'Basket' at '/baskets/\($0)' shows something else after a restart:"
    }
    #expect(named.withLock(\.self) == expected)
  }
}

/// A module with a count and a choice.
private struct Basket: Route {
  static let path = "/baskets/{name}"

  let name: String

  struct State: Codable {
    var count = 0
    var size = "small"
  }

  static func table(keeps: Bool) throws -> RouteTable {
    try RouteTable {
      Destination(Basket.self) { context in
        let screen = BasketScreen(context.navigator)
        let module = Module(context, view: screen)
        guard keeps else { return module }
        return module.keeps("state") {
          screen.state
        } restore: {
          screen.state = $0
        }
      }
    }
  }
}

@Observable
private final class BasketScreen: WebScreen {
  @ObservationIgnored private let navigator: any Navigator
  var state = Basket.State()

  init(_ navigator: any Navigator) { self.navigator = navigator }

  var title: String { "Basket" }

  var body: some HTML {
    p { state.count == 1 ? "1 piece" : "\(state.count) pieces" }
    button(.onClick { self.state.count += 1 }) { "More" }
    button(.onClick { _ = await self.navigator.present(Basket(name: "sheet")) }) { "Look" }
    select(.aria(.label, "Size"), .onChange { self.state.size = $0 }) {
      option("Small", .value("small"), .selected(state.size == "small"))
      option("Big", .value("big"), .selected(state.size == "big"))
    }
  }
}
