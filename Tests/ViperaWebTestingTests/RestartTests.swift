import Observation
import Testing
import Vipera
import ViperaHTML
import ViperaTesting
import ViperaWeb
import ViperaWebTesting

/// A test restarts its host, and learns which content the screens have lost.
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

  // Fixed bug: attributes were not compared, so the test passed although a lamp was off after the restart.
  @Test func whatOnlyAttributesShowIsNamed() async throws {
    try await withKnownIssue {
      try await Lamp.restart(keeps: false)
    } matching: { issue in
      issue.comments.first?.rawValue == """
        'Lamp' at '/lamp' shows something else after a restart:
        - div class='lamp lit' data-light='on'
        - img 'Lamp' src='/on.png'
        - link 'More' href='/on'
        - span aria-label='on' class='dot'
        + div class='lamp' data-light='off'
        + img 'Lamp' src='/off.png'
        + link 'More' href='/off'
        + span aria-label='off' class='dot'
        Keep it with '.keeps(_:_:restore:)' in the module's wiring, or have 'onLoad' fetch it.
        """
    }
  }

  @Test func attributesOfWhatIsKeptPass() async throws {
    try await Lamp.restart(keeps: true)
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

  // Fixed bug: if a sheet was restored after a restart, the user's choice in it was lost, and no test reported this.
  @Test func anOutcomeThatARestartLosesIsNamed() async throws {
    try await withKnownIssue {
      try await withTestHost(Asker.table(takes: false)) { host in
        host.setRoot(Asker())
        await host.settle()
        try await host.page().click("Ask")
        try await host.restart()
      }
    } matching: { issue in
      issue.comments.first?.rawValue == """
        A restart ends the task of 'Asker' that waits for the outcome of 'Word', and the outcome is lost. Take it in \
        the wiring of 'Asker': '.onOutcome(of: Word.self, presenter) { … }'.
        """
    }
  }

  // Fixed bug: a test passed although a restart closed an alert whose answer no code received.
  @Test func anAlertThatIsOpenIsNamed() async throws {
    try await withKnownIssue {
      try await withTestHost(Asker.table(takes: true)) { host in
        host.setRoot(Asker())
        await host.settle()
        try await host.page().click("Warn")
        try await host.restart()
      }
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("an alert of '/asker' is lost: ") == true
    }
  }

  @Test func anOutcomeThatIsTakenPasses() async throws {
    try await withTestHost(Asker.table(takes: true)) { host in
      host.setRoot(Asker())
      await host.settle()
      try await host.page().click("Ask")
      try await host.restart()
      try await host.page().click("Done")
      await host.settle()
      #expect(try host.page().text.contains("word=done"))
      // The sheet is closed, so no outcome can be lost.
      try await host.page().click("Forget")
      try await host.restart()
    }
  }
}

/// A module that requests a word from a sheet.
private struct Asker: Route {
  static let path = "/asker"

  static func table(takes: Bool) throws -> RouteTable {
    try RouteTable {
      Destination(Asker.self) { context in
        let screen = AskerScreen(context.navigator)
        let module = Module(context, view: screen)
        guard takes else { return module }
        return module.onOutcome(of: Word.self, screen) { $0.word = $1 }
      }
      Destination(Word.self) { Module($0, view: WordScreen($0)) }
    }
  }
}

private struct Word: Route {
  static let path = "/word"
  typealias Outcome = String
}

@Observable
private final class AskerScreen: WebScreen {
  @ObservationIgnored private let navigator: any Navigator
  var word = ""

  init(_ navigator: any Navigator) { self.navigator = navigator }

  var title: String { "Asker" }

  var body: some HTML {
    p { "word=\(word)" }
    button(.onClick { self.word = await self.navigator.present(Word()) ?? "" }) { "Ask" }
    button(.onClick { self.word = "" }) { "Forget" }
    button(.onClick { _ = await self.navigator.alert(Alert("Sure?")) }) { "Warn" }
  }
}

private final class WordScreen: WebScreen {
  private let context: ModuleContext<Word>

  init(_ context: ModuleContext<Word>) { self.context = context }

  var title: String { "Word" }

  var body: some HTML {
    button(.onClick { self.context.finish("done") }) { "Done" }
  }
}

/// A module whose state is shown only in an attribute.
private struct Lamp: Route {
  static let path = "/lamp"

  static func restart(keeps: Bool) async throws {
    let routes = try RouteTable {
      Destination(Lamp.self) { context in
        let screen = LampScreen()
        let module = Module(context, view: screen)
        return keeps ? module.keeps("isOn", of: screen, \.isOn) : module
      }
    }
    try await withTestHost(routes) { host in
      host.setRoot(Lamp())
      await host.settle()
      try await host.page().click("Switch")
      try await host.restart()
    }
  }
}

@Observable
private final class LampScreen: WebScreen {
  var isOn = false

  private var word: String { isOn ? "on" : "off" }

  var title: String { "Lamp" }

  var body: some HTML {
    div(.class("lamp", adding: "lit", when: isOn), .data("data-light", word)) {
      img(.src("/\(word).png"), .alt("Lamp"))
      p {
        a(.href("/\(word)")) { "More" }
        " about it"
      }
      span(.class("dot"), .aria(.label, word)) {}
    }
    button(.onClick { self.isOn.toggle() }) { "Switch" }
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
