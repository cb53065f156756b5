import Testing
import ViperaTesting

@testable import Vipera

/// A module that counts its fetches; the test decides how long each fetch takes.
private struct Stock: Route {
  static let path = "/stock/{name}"
  let name: String
}

private final class StockView {
  let context: ModuleContext<Stock>
  var fetched = 0
  var next: OneShot<Void>?

  init(_ context: ModuleContext<Stock>) {
    self.context = context
  }

  func fetch() async {
    fetched += 1
    _ = await next?.value()
  }
}

@Suite(.timeLimit(.minutes(10))) struct StageRefreshTests {
  private func table() throws -> RouteTable {
    try RouteTable {
      Destination(Stock.self) { context in
        let view = StockView(context)
        return Module(context, view: view).onRefresh(view) { await $0.fetch() }
      }
      Destination(Room.self) { Module($0, view: Room.View(context: $0)) }
    }
  }

  @Test func whatCanBeSeenIsFetchedAnew() async throws {
    try await withTestHost(table()) { host in
      host.stage.setTabs([Stock(name: "a"), Stock(name: "b")], selected: 1)
      let other = try host.part(StockView.self)
      host.stage.selectTab(0)
      let below = try host.part(StockView.self)
      host.open(Stock(name: "c"))
      let page = try host.part(StockView.self)
      host.tasks.start { await page.context.navigator.present(Stock(name: "d")) }
      await host.settle()
      let sheet = try host.part(StockView.self)
      host.stage.refresh()
      await host.settle()
      #expect([other, below, page, sheet].map(\.fetched) == [0, 0, 1, 1])
    }
  }

  @Test func oneRefreshRunsAtATime() async throws {
    try await withTestHost(table()) { host in
      host.setRoot(Stock(name: "a"))
      let view = try host.part(StockView.self)
      let module = try #require(host.stage.visible)
      let answer = OneShot<Void>()
      view.next = answer
      for _ in 0..<5 { host.stage.refresh() }
      await host.settle()
      #expect(view.fetched == 1)
      #expect(module.isRefreshing)
      answer.answer(())
      await host.settle()
      #expect(!module.isRefreshing)
      view.next = nil
      host.stage.refresh()
      await host.settle()
      #expect(view.fetched == 2)
    }
  }

  @Test func leavingEndsARefresh() async throws {
    try await withTestHost(table()) { host in
      host.setRoot(Stock(name: "a"))
      host.open(Stock(name: "b"))
      let view = try host.part(StockView.self)
      view.next = OneShot()
      host.stage.refresh()
      await host.settle()
      host.stage.back()
      await host.settle()
      #expect(host.locations == ["/stock/a"])
    }
  }

  @Test func aModuleWithoutOneIsLeftAlone() async throws {
    try await withTestHost(table()) { host in
      host.setRoot(Room("a"))
      let module = try #require(host.stage.visible)
      #expect(!module.canRefresh)
      host.stage.refresh()
      #expect(!module.isRefreshing)
    }
  }
}
