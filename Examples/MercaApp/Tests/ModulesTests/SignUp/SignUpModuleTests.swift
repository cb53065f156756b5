import Entities
import Store
import Testing
import Vipera
import ViperaNetworking
import ViperaTesting

@testable import Modules

/// The whole module, from its view to a stub or a server; the host finds what leaks.
@Suite struct SignUpModuleTests {
  private static let draft = AccountDraft(
    firstName: "Ana María",
    lastName: "Núñez",
    email: "ana@example.org",
    password: "Secret1",
    passwordConfirmation: "Secret1",
    phone: "+573001234567"
  )

  @Test func signingUpTakesTheseMessages() async throws {
    let market = StubMarket()
    market.answer(.post, "/api/users", .signedIn, status: 201)
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Home())
      host.open(SignUp())
      await host.settle()
      let presenter = try host.part((any SignUpContract.Presenter).self)
      await host.send { await presenter.signUpTapped(SignUpEntity(Self.draft)) }
      expectFlow(host.flow.snapshot().filtered(module: "SignUp")) {
        "View → Presenter: signUpTapped(_:)"
        "  Presenter → View: show(_:)"
        "  Presenter → Interactor: signUp(_:)"
        "    Interactor → Service: POST /api/users"
        "  Presenter → Router: showToast(_:)"
        "  Presenter → Router: close()"
      }
      #expect(host.locations == ["/"])
      #expect(!host.flow.snapshot().json().contains("Secret1"))
    }
  }

  // What is typed is what is sent, and what is kept.
  @Test func anAccountIsMadeAtTheServerAndAnAddressIsTakenOnce() async throws {
    try await Market.run { market in
      let routes = try AppRouter(services: market.services, screens: SpyScreens()).routes
      try await withTestHost(routes) { host in
        host.setRoot(Home())
        host.open(SignUp())
        await host.settle()
        let presenter = try host.part((any SignUpContract.Presenter).self)
        await host.send { await presenter.signUpTapped(SignUpEntity(Self.draft)) }
        await host.until { host.locations == ["/"] }
        #expect(host.toasts.map(\.text) == ["Welcome to MercaApp, Ana María"])

        host.open(SignUp())
        await host.settle()
        let second = try host.part((any SignUpContract.Presenter).self)
        let view = try host.part(SignUpContract.ViewSpy.self)
        await host.send { await second.signUpTapped(SignUpEntity(Self.draft)) }
        await host.until { view.onShow.count == 2 }
        #expect(view.onShow.arguments.last?.keys.map(\.self) == [.email])
        #expect(host.alert == nil)
      }
      let known = try await market.store.users.credentials(of: "ana@example.org")
      #expect(known?.user.profile.firstName == "Ana María")
      #expect(known?.user.profile.phone == "+573001234567")
    }
  }
}
