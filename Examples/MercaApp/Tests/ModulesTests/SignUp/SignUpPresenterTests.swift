import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

@Suite struct SignUpPresenterTests {
  private let view = SignUpContract.ViewSpy()
  private let interactor = SignUpContract.InteractorSpy()
  private let router = SignUpContract.RouterSpy()
  private let draft = AccountDraft(
    firstName: "Ada",
    lastName: "Lovelace",
    email: "ada@merca.example",
    password: "Secret1",
    passwordConfirmation: "Secret1",
    phone: "123456"
  )

  private func presenter(_ language: Language = .english) -> SignUpPresenter {
    let presenter = SignUpPresenter(SignUp(), interactor: interactor, router: router, language: language)
    presenter.view = view
    return presenter
  }

  @Test func anAccountGreetsAndGoesOn() async {
    interactor.onSignUp.returns(.ada)
    await presenter().signUpTapped(SignUpForm(draft))
    #expect(view.onShow.arguments == [[:]])
    #expect(
      router.onShowToast.arguments == [Toast("Welcome to MercaApp, Ada", kind: .success)]
    )
    #expect(router.calls == ["showToast(_:)", "goOn()"])
  }

  @Test func mistakesAreSaidInTheSessionsLanguage() async {
    await presenter(.spanish).signUpTapped(SignUpForm(AccountDraft()))
    #expect(
      router.onShowAlert.arguments == [Alert("¡Falta algo!", message: "Escribe tu nombre")]
    )
  }

  @Test(arguments: [
    (Language.english, "This email address already has an account. Sign in, or use another one."),
    (.spanish, "Este correo ya tiene una cuenta. Inicia sesión o usa otro."),
  ])
  func anAddressThatIsTakenIsSaidBesideTheField(language: Language, text: String) async {
    let answer = StubMarket.response(
      #"{"detail":"Taken.","errors":[{"detail":"Taken.","pointer":"/email"}]}"#,
      409
    )
    interactor.onSignUp.throws(NetworkError(.status(409), response: answer))
    await presenter(language).signUpTapped(SignUpForm(draft))
    #expect(view.onShow.arguments == [[:], [.email: text]])
    #expect(router.calls.isEmpty)
  }

  // The server may have a newer rule than the app.
  @Test func whatTheServerAloneKnowsIsSaidBesideItsField() async {
    let answer = StubMarket.response(
      """
      {"detail":"No.","errors":[{"detail":"Too new.","pointer":"/phone"},\
      {"detail":"Unknown.","pointer":"/shoe_size"}]}
      """,
      422
    )
    interactor.onSignUp.throws(NetworkError(.status(422), response: answer))
    await presenter().signUpTapped(SignUpForm(draft))
    #expect(view.onShow.arguments.last == [.phone: "Too new."])
  }

  // The server's text is in English, so it is not shown in Spanish.
  @Test func whatTheServerAloneKnowsIsSaidInSpanish() async {
    let fault = #"{"detail":"No.","errors":[{"detail":"Too new.","pointer":"/phone"}]}"#
    interactor.onSignUp.throws(
      NetworkError(.status(422), response: StubMarket.response(fault, 422))
    )
    await presenter(.spanish).signUpTapped(SignUpForm(draft))
    #expect(view.onShow.arguments.last == [.phone: "Ese número de teléfono no es válido"])
    let refusal = StubMarket.response(#"{"detail":"Too large."}"#, 413)
    interactor.onSignUp.throws(NetworkError(.status(413), response: refusal))
    await presenter(.spanish).signUpTapped(SignUpForm(draft))
    await presenter().signUpTapped(SignUpForm(draft))
    #expect(
      router.onShowAlert.arguments.map(\.message) == [
        "El servidor rechazó la solicitud.", "Too large.",
      ]
    )
  }

  @Test(arguments: [
    (NetworkError(.offline), "You are not connected to Internet."),
    (NetworkError(.status(429)), "That was too often. Wait a moment and try again."),
    (NetworkError.locked(for: "900"), "Too many attempts. Try again in 15 minutes."),
    (NetworkError(.status(503)), "The server has a problem. It is not your fault."),
  ])
  func otherFailuresAreAnAlert(error: NetworkError, text: String) async {
    interactor.onSignUp.throws(error)
    await presenter().signUpTapped(SignUpForm(draft))
    #expect(router.onShowAlert.arguments == [Alert("That did not work", message: text)])
    #expect(router.calls == ["showAlert(_:)"])
  }

  @Test func theLinkLeadsToSigningIn() {
    presenter().signInTapped()
    #expect(router.calls == ["showLogin()"])
  }

  @Test func leavingSaysNothing() async {
    interactor.onSignUp.throws(NetworkError(.cancelled))
    await presenter().signUpTapped(SignUpForm(draft))
    #expect(router.calls.isEmpty)
  }

  @Test func aSecondTapDoesNotAskAgain() async {
    let presenter = presenter()
    let form = SignUpForm(draft)
    interactor.onSignUp.answers { _ in
      await presenter.signUpTapped(form)
      return .ada
    }
    await presenter.signUpTapped(form)
    #expect(interactor.onSignUp.count == 1)
  }
}
