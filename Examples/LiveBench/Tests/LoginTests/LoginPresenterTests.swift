import Login
import Testing
import Vipera

@Suite struct LoginPresenterTests {
  private let view = LoginContract.ViewSpy()
  private let router = LoginContract.RouterSpy()
  private let presenter: LoginPresenter

  init() {
    presenter = LoginPresenter(router: router)
    presenter.view = view
  }

  @Test(arguments: ["ada@merca.example", "a.b+c@d.e.f"])
  func aSoundFormLeadsOn(email: String) async {
    await presenter.submitTapped(email: email, password: "12345678")
    #expect(view.onShow.arguments == [LoginForm()])
    #expect(router.calls == ["showWelcome()"])
  }

  @Test(arguments: ["", "ada", "ada@", "@merca.example", "a@b@c.d", "a b@c.d", "a@.b", "a@b."])
  func whatIsNoAddressIsSaid(email: String) async {
    await presenter.submitTapped(email: email, password: "12345678")
    #expect(view.onShow.arguments == [LoginForm(emailError: "Enter an email address.")])
    #expect(router.calls.isEmpty)
  }

  @Test func everyMistakeIsSaidAtOnce() async {
    await presenter.submitTapped(email: "", password: "1234567")
    #expect(
      view.onShow.arguments == [
        LoginForm(
          emailError: "Enter an email address.",
          passwordError: "A password has at least 8 characters."
        )
      ]
    )
    #expect(router.calls.isEmpty)
  }
}
