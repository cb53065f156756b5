import Entities
import Testing
import Vipera

@testable import Modules

@Suite struct HomePresenterTests {
  private let view = HomeContract.ViewSpy()
  private let interactor = HomeContract.InteractorSpy()
  private let router = HomeContract.RouterSpy()

  private func presenter(_ language: Language = .english) -> HomePresenter {
    let presenter = HomePresenter(interactor: interactor, router: router, language: language)
    presenter.view = view
    return presenter
  }

  @Test(arguments: [
    (Language.english, "Welcome to MercaApp", "Hello, Ada"),
    (.spanish, "Bienvenido a MercaApp", "Hola, Ada"),
  ])
  func whoeverComesIsGreeted(language: Language, stranger: String, member: String) async {
    let presenter = presenter(language)
    interactor.onMember.returns(nil)
    await presenter.viewDidAppear()
    interactor.onMember.returns(.ada)
    await presenter.viewDidAppear()
    #expect(
      view.onShow.arguments == [
        HomeViewModel(greeting: stranger, isSignedIn: false),
        HomeViewModel(greeting: member, isSignedIn: true),
      ]
    )
    #expect(router.calls.isEmpty)
  }

  @Test func whoeverSignsInFromHereGoesOnToTheUsersOnce() async {
    let presenter = presenter()
    presenter.signInTapped()
    interactor.onMember.returns(.ada)
    await presenter.viewDidAppear()
    await presenter.viewDidAppear()
    #expect(router.calls == ["showLogin()", "showUsers()"])
  }

  @Test func whoeverSignsUpFromHereDoesToo() async {
    let presenter = presenter()
    presenter.signUpTapped()
    interactor.onMember.returns(.ada)
    await presenter.viewDidAppear()
    #expect(router.calls == ["showSignUp()", "showUsers()"])
  }

  @Test func whoeverTurnsBackStays() async {
    let presenter = presenter()
    presenter.signInTapped()
    interactor.onMember.returns(nil)
    await presenter.viewDidAppear()
    interactor.onMember.returns(.ada)
    await presenter.viewDidAppear()
    #expect(router.calls == ["showLogin()"])
  }
}
