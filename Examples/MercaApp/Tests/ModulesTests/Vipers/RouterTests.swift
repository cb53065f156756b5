import Testing
import Vipera
import ViperaNetworking
import ViperaTesting

@testable import Modules

/// The wiring of the vipers.
@Suite struct RouterTests {
  @Test func testRouterGenerateAllElements() async throws {
    let market = StubMarket()
    market.transport.answer(.get, "/api/vipers", with: .success(.vipers))
    try await withTestHost(market.routes, clock: market.clock) { host in
      try host.open(location: "/vipers")
      #expect(
        host.stage.visible?.partNames == [
          "VipersContract.ViewSpy", "VipersPresenter", "VipersInteractor", "VipersRouter",
          "ApiConnection", "ViperPictureWorker",
        ]
      )
      // Each part holds the next one, and the last part the first.
      await host.settle()
      let view = try host.part(VipersContract.ViewSpy.self)
      #expect(view.onShow.arguments == [.loading(), .loaded(.sample)])
      let presenter = try host.part((any VipersContract.Presenter).self)
      await host.send { await presenter.refreshAsked() }
      #expect(host.toasts == [Toast("The vipers are up to date.", kind: .success)])
    }
  }
}
