import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

extension NetworkError {
  /// A refusal with its waiting time in seconds.
  static func locked(for seconds: String) -> NetworkError {
    NetworkError(
      .status(429),
      response: HTTPResponse(status: 429, headers: ["Retry-After": seconds], body: [])
    )
  }
}

@Suite struct LoginPresenterTests {
  private let view = LoginContract.ViewSpy()
  private let interactor = LoginContract.InteractorSpy()
  private let router = LoginContract.RouterSpy()
  private let entity = LoginEntity(email: "ada@merca.example", password: "x")

  private func presenter(_ language: Language = .english) -> LoginPresenter {
    let presenter = LoginPresenter(interactor: interactor, router: router, language: language)
    presenter.view = view
    return presenter
  }

  /// The input, the invalid field, and the alerts in both languages.
  struct Row: Sendable {
    let email: String
    let password: String
    let field: AccountField
    let english: Alert
    let spanish: Alert
  }

  @Test(arguments: [
    Row(
      email: "",
      password: "",
      field: .email,
      english: Alert("Empty!", message: "Please enter email id"),
      spanish: Alert("¡Falta algo!", message: "Escribe tu correo electrónico")
    ),
    Row(
      email: "ada",
      password: "",
      field: .password,
      english: Alert("Empty!", message: "Please enter password"),
      spanish: Alert("¡Falta algo!", message: "Escribe una contraseña")
    ),
    Row(
      email: "ada",
      password: "x",
      field: .email,
      english: Alert("Error", message: "Please enter valid email"),
      spanish: Alert("Revisa esto", message: "Ese correo electrónico no es válido")
    ),
  ])
  func theFirstMistakeIsSaid(row: Row) async {
    let entity = LoginEntity(email: row.email, password: row.password)
    await presenter().signInTapped(entity)
    await presenter(.spanish).signInTapped(entity)
    #expect(router.onShowAlert.arguments == [row.english, row.spanish])
    #expect(
      view.onShow.arguments == [[row.field: row.english.message], [row.field: row.spanish.message]]
    )
    #expect(interactor.calls.isEmpty)
  }

  // Signing in does not check the rules for new passwords.
  @Test func anyPasswordIsSentAsItWasTyped() async {
    interactor.onSignIn.returns(.ada)
    let entity = LoginEntity(email: "ada@merca.example", password: " ñ ")
    await presenter().signInTapped(entity)
    #expect(interactor.onSignIn.arguments == [entity])
  }

  @Test func signingInGreetsAndGoesOn() async {
    interactor.onSignIn.returns(.ada)
    await presenter().signInTapped(entity)
    #expect(view.onShow.arguments == [[:]])
    #expect(router.onShowToast.arguments == [Toast("Welcome, Ada", kind: .success)])
    #expect(router.calls == ["showToast(_:)", "goOn()"])
  }

  @Test(arguments: [
    (NetworkError(.status(401)), "The email address or the password is wrong."),
    (NetworkError(.status(429)), "That was too often. Wait a moment and try again."),
    (NetworkError.locked(for: "900"), "Too many attempts. Try again in 15 minutes."),
    (NetworkError.locked(for: "841"), "Too many attempts. Try again in 15 minutes."),
    (NetworkError.locked(for: "60"), "Too many attempts. Try again in a minute."),
    (NetworkError.locked(for: "59"), "Too many attempts. Try again in 59 seconds."),
    (NetworkError.locked(for: "1"), "Too many attempts. Try again in a second."),
    (NetworkError.locked(for: "999999999"), "That was too often. Wait a moment and try again."),
    (NetworkError.locked(for: "soon"), "That was too often. Wait a moment and try again."),
    (NetworkError(.offline), "You are not connected to Internet."),
    (NetworkError(.status(503)), "The server has a problem. It is not your fault."),
  ])
  func aFailureIsAnAlert(error: NetworkError, text: String) async {
    interactor.onSignIn.throws(error)
    await presenter().signInTapped(entity)
    #expect(router.onShowAlert.arguments == [Alert("That did not work", message: text)])
    #expect(router.calls == ["showAlert(_:)"])
  }

  @Test func aWrongPasswordIsSaidInSpanish() async {
    interactor.onSignIn.throws(NetworkError(.status(401)))
    await presenter(.spanish).signInTapped(entity)
    #expect(
      router.onShowAlert.arguments.map(\.message) == [
        "El correo electrónico o la contraseña no son correctos."
      ]
    )
  }

  @Test func howLongALockLastsIsSaidInSpanish() async {
    interactor.onSignIn.throws(NetworkError.locked(for: "900"))
    await presenter(.spanish).signInTapped(entity)
    interactor.onSignIn.throws(NetworkError.locked(for: "60"))
    await presenter(.spanish).signInTapped(entity)
    #expect(
      router.onShowAlert.arguments.map(\.message) == [
        "Demasiados intentos. Vuelve a intentarlo en 15 minutos.",
        "Demasiados intentos. Vuelve a intentarlo en un minuto.",
      ]
    )
  }

  @Test func leavingSaysNothing() async {
    interactor.onSignIn.throws(NetworkError(.cancelled))
    await presenter().signInTapped(entity)
    #expect(router.calls.isEmpty)
  }

  @Test func aSecondTapDoesNotAskAgain() async {
    let presenter = presenter()
    interactor.onSignIn.answers { entity in
      await presenter.signInTapped(entity)
      return .ada
    }
    await presenter.signInTapped(entity)
    #expect(interactor.onSignIn.count == 1)
  }

  @Test func aUserWhoComesBackSignedInGoesOn() async {
    interactor.onIsSignedIn.returns(false)
    await presenter().viewDidAppear()
    #expect(router.calls.isEmpty)
    interactor.onIsSignedIn.returns(true)
    await presenter().viewDidAppear()
    #expect(router.calls == ["close()"])
  }

  @Test func theLinkLeadsToSigningUp() {
    presenter().signUpTapped()
    #expect(router.calls == ["showSignUp()"])
  }

  @Test func whatWasTypedIsInNoTranscript() async {
    interactor.onSignIn.returns(.ada)
    await presenter().signInTapped(LoginEntity(email: "ada@merca.example", password: "Secret1"))
    let lines = view.transcript.lines + interactor.transcript.lines + router.transcript.lines
    #expect(lines.allSatisfy { !$0.contains("Secret1") })
    // The transcript contains arguments, so it would contain a password that is not secret.
    #expect(lines.contains { $0.contains("ada@merca.example") })
  }
}
