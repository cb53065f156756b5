import Entities
import Store
import Testing
import Vipera
import ViperaFlow
import ViperaNetworking
import ViperaTesting

@testable import Modules

/// The whole module with a stub or a server; the host reports leaks.
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
      await host.send { await presenter.signUpTapped(SignUpForm(Self.draft)) }
      expectFlow(host.flow.snapshot().filtered(module: "SignUp")) {
        "View → Presenter: viewDidAppear()"
        "View → Presenter: signUpTapped(_:)"
        "  Presenter → View: show(_:)"
        "  Presenter → Interactor: signUp(_:)"
        "    Interactor → Service: POST /api/users"
        "  Presenter → Router: showToast(_:)"
        "  Presenter → Router: goOn()"
      }
      #expect(host.locations == ["/"])
      // The messages are recorded, without secrets.
      #expect(host.flow.snapshot().json().contains("ana@example.org"))
      #expect(!host.flow.snapshot().json().contains("Secret1"))
    }
  }

  @Test func aFormThatIsFilledInAsksBeforeItIsLeft() async throws {
    let market = StubMarket()
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Home())
      host.open(SignUp())
      await host.settle()
      let screen = try #require(host.stage.tree.visible)
      host.stage.note(hasInput: true, on: screen)
      host.stage.back()
      #expect(host.alert?.title == "Discard your changes?")
      await host.answerAlert("Keep editing")
      #expect(host.locations == ["/", "/signup"])
      host.stage.back()
      await host.answerAlert("Discard")
      #expect(host.locations == ["/"])
    }
  }

  // Signing up a second time would silently switch to another account.
  @Test func aSignedInUserIsNotAskedToSignUp() async throws {
    let market = StubMarket()
    market.answer(.post, "/api/users", .signedIn, status: 201)
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Home())
      host.open(SignUp())
      await host.settle()
      let presenter = try host.part((any SignUpContract.Presenter).self)
      await host.send { await presenter.signUpTapped(SignUpForm(Self.draft)) }
      await host.settle()
      try host.open(location: "/signup")
      await host.settle()
      #expect(host.locations == ["/"])
    }
  }

  // However often the user switches between the two forms, at most two are open.
  @Test func theFormForSigningInLiesBelowOrIsOpened() async throws {
    let market = StubMarket()
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Home())
      host.open(SignUp(next: .back))
      await host.settle()
      for _ in 1...2 {
        let signUp = try host.part((any SignUpContract.Presenter).self)
        await host.send { signUp.signInTapped() }
        #expect(host.locations == ["/", "/signup?next=back", "/login?next=back"])
        let login = try host.part((any LoginContract.Presenter).self)
        await host.send { login.signUpTapped() }
        #expect(host.locations == ["/", "/signup?next=back"])
      }
    }
  }

  @Test func aNewUserGoesBackToTheSignInForm() async throws {
    let market = StubMarket()
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Home())
      host.open(Login(next: .back))
      await host.settle()
      let login = try host.part((any LoginContract.Presenter).self)
      await host.send { login.signUpTapped() }
      #expect(host.locations == ["/", "/login?next=back", "/signup?next=back"])
      let signUp = try host.part((any SignUpContract.Presenter).self)
      await host.send { signUp.signInTapped() }
      #expect(host.locations == ["/", "/login?next=back"])
    }
  }

  @Test func aNewUserGoesBackToTheShopsSignInForm() async throws {
    let market = StubMarket()
    try await withTestHost(market.routes, clock: market.clock) { host in
      host.setRoot(Home())
      host.open(ShopLogin(next: .back))
      await host.settle()
      let login = try host.part(ShopLoginViewController.self)
      await host.send { login.signUpTapped() }
      #expect(host.locations == ["/", "/shop/login?next=back", "/signup?next=back"])
      let signUp = try host.part((any SignUpContract.Presenter).self)
      await host.send { signUp.signInTapped() }
      #expect(host.locations == ["/", "/shop/login?next=back"])
    }
  }

  // The input is sent and stored as it was typed.
  @Test func anAccountIsMadeAtTheServerAndAnAddressIsTakenOnce() async throws {
    try await Market.run { market in
      let routes = try AppRouter(services: market.services, screens: SpyScreens()).routes
      try await withTestHost(routes) { host in
        host.setRoot(Home())
        host.open(SignUp())
        await host.settle()
        let presenter = try host.part((any SignUpContract.Presenter).self)
        await host.send { await presenter.signUpTapped(SignUpForm(Self.draft)) }
        await host.until { host.locations == ["/"] }
        #expect(host.toasts.map(\.text) == ["Welcome to MercaApp, Ana María"])
      }
      try await withTestHost(routes) { host in
        host.setRoot(Home())
        host.open(SignUp())
        await host.settle()
        let second = try host.part((any SignUpContract.Presenter).self)
        let view = try host.part(SignUpContract.ViewSpy.self)
        await host.send { await second.signUpTapped(SignUpForm(Self.draft)) }
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
