import Testing
import Vipera

@testable import ViperaWeb

/// The order in which tabs were last used.
@Suite struct TabUseTests {
  private let tabs: [AnyRoute]

  init() throws {
    let routes = try deskApp(DeskWork()).routes
    tabs = try (1...3).map { try routes.route(at: "/papers/\($0)") }
  }

  @Test func theLatestOfSomeIsFoundByItsPlaceAmongThem() {
    var use = TabUse()
    #expect(use.latest(of: tabs) == nil)
    for tab in [tabs[0], tabs[2], tabs[2], tabs[1]] { use.note(tab, among: tabs) }
    #expect(use.latest(of: tabs) == 1)
    #expect(use.latest(of: [tabs[0], tabs[2]]) == 1)
    #expect(use.latest(of: [tabs[0]]) == 0)
    #expect(use.latest(of: []) == nil)
  }

  @Test func whatIsNoTabAnyMoreIsForgotten() {
    var use = TabUse()
    use.note(tabs[0], among: tabs)
    use.note(tabs[1], among: [tabs[1], tabs[2]])
    #expect(use.latest(of: [tabs[0]]) == nil)
    #expect(use.latest(of: [tabs[0], tabs[1]]) == 1)
  }
}
