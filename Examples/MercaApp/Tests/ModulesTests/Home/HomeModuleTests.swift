import Entities
import Testing
import Vipera
import ViperaNetworking
import ViperaTesting

@testable import Modules

/// The whole module with those that it leads to; the host finds what leaks.
@Suite struct HomeModuleTests {
  private let market = StubMarket()

  @Test func signingInFromHomeEndsAtTheUsers() async throws {
    market.answer(.post, "/api/sessions", .signedIn, status: 201)
    market.answer(.get, "/api/users", #"{"data":[]}"#)
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.stage.setTabs(AppTab.routes, selected: 0)
      await host.settle()
      let home = try host.part((any HomeContract.Presenter).self)
      await host.send { home.signInTapped() }
      let login = try host.part((any LoginContract.Presenter).self)
      let entity = LoginEntity(email: "ada@merca.example", password: "Secret1")
      await host.send { await login.signInTapped(entity) }
      await host.settle()
      #expect(host.locations == ["/", "/users"])
      #expect(host.stage.tree.layers.first?.selected == AppTab.users.rawValue)
      #expect(try host.part(UsersContract.ViewSpy.self).onShow.arguments.last == .empty)
      expectFlow(host.flow.snapshot().filtered(module: "Home")) {
        "View → Presenter: viewDidAppear()"
        "  Presenter → View: show(_:)"
        "View → Presenter: signInTapped()"
        "  Presenter → Router: showLogin()"
        "View → Presenter: viewDidAppear()"
        "  Presenter → View: show(_:)"
        "  Presenter → Router: showUsers()"
      }
    }
  }

  @Test func signingUpFromHomeIsOneTapAway() async throws {
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.stage.setTabs(AppTab.routes, selected: 0)
      await host.settle()
      let home = try host.part((any HomeContract.Presenter).self)
      await host.send { home.signUpTapped() }
      #expect(host.locations == ["/", "/signup"])
    }
  }
}
