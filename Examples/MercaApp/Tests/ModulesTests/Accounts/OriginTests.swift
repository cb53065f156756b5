import Entities
import Testing
import Vipera
import ViperaNetworking
import ViperaTesting

@testable import Modules

/// The client address that requests to sign in or up send to the API.
@Suite struct OriginTests {
  // Regression: signing in or up through a page was not limited by address.
  @Test func theAPIIsToldWhereSomebodyIsNow() async throws {
    let market = StubMarket()
    market.answer(.post, "/api/sessions", "{}", status: 401)
    market.answer(.post, "/api/users", "{}", status: 409)
    let services = AppServices(gateway: try market.services.gateway, favourites: market.favourites) { ["X-Origin": $0] }
    let routes = try AppRouter(services: services, screens: SpyScreens()).routes
    try await withTestHost(routes, clock: market.clock) { host in
      host.setRoot(Home())
      host.open(Login())
      await host.settle()
      let login = try host.part((any LoginContract.Presenter).self)
      let entity = LoginEntity(email: "ada@merca.example", password: "Secret1")
      host.stage.clientAddress = "203.0.113.7"
      await host.send { await login.signInTapped(entity) }
      host.stage.clientAddress = "203.0.113.8"
      host.open(SignUp())
      await host.settle()
      let form = try host.part((any SignUpContract.Presenter).self)
      let draft = AccountDraft(
        firstName: "Ada",
        lastName: "Ay",
        email: "ada@merca.example",
        password: "Secret1",
        passwordConfirmation: "Secret1",
        phone: "+573001234567"
      )
      await host.send { await form.signUpTapped(SignUpForm(draft)) }
    }
    let sent = market.transport.requests.filter { $0.method == .post }.map { $0.headers["X-Origin"] }
    #expect(sent == ["203.0.113.7", "203.0.113.8"])
  }
}
