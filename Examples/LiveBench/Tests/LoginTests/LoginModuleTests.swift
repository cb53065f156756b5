import Login
import Testing
import Vipera
import ViperaTesting

/// Tests of the whole module on a host without a screen.
@Suite struct LoginModuleTests {
  private let routes: RouteTable

  init() throws {
    routes = try RouteTable {
      Destination(Login.self) { context in
        LoginRouter.module(context) { _ in LoginContract.ViewSpy() }
      }
    }
  }

  @Test func signingInIsSaid() async throws {
    try await withTestHost(routes) { host in
      host.open(Login())
      await host.settle()
      let presenter = try host.part((any LoginContract.Presenter).self)
      await host.send { await presenter.submitTapped(email: "a@b.c", password: "12345678") }
      #expect(host.toasts == [Toast("You are signed in.", kind: .success)])
    }
  }
}
