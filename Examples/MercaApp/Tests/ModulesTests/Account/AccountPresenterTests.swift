import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

@Suite struct AccountPresenterTests {
  private let view = AccountContract.ViewSpy()
  private let interactor = AccountContract.InteractorSpy()
  private let router = AccountContract.RouterSpy()
  private let presenter: AccountPresenter

  private static let everywhere = Alert.Button("Sign out everywhere", role: .destructive)

  init() {
    presenter = AccountPresenter(interactor: interactor, router: router, language: .english)
    presenter.view = view
    interactor.onTheme.returns(.system)
  }

  @Test func whoIsSignedInIsShown() async {
    interactor.onMember.returns(.ada)
    await presenter.viewDidAppear()
    interactor.onMember.returns(nil)
    await presenter.viewDidAppear()
    let person = PersonViewModel(
      id: 7,
      name: "Ada Lovelace",
      email: "ada@merca.example",
      avatar: nil
    )
    #expect(view.onShow.arguments.map(\.person) == [person, nil])
    #expect(view.onShow.arguments.map(\.language) == [.english, .english])
  }

  // The account shows the same ID, name and portrait as the user's row in the list of users.
  @Test(arguments: [
    Member.alan,
    Member(id: 9, email: "p@merca.example", firstName: "Plato", lastName: "", avatar: "demo/9"),
  ])
  func onesCardIsOnesRow(member: Member) async throws {
    interactor.onMember.returns(member)
    await presenter.viewDidAppear()
    let person = try #require(view.onShow.arguments.last?.person)
    let row = PersonViewModel(member)
    #expect(person.id == row.id)
    #expect(person.name == row.name)
    #expect(person.avatar == row.avatar)
  }

  @Test func signingOutBeginsAnewForWhoeverComesNext() async {
    await presenter.signOutTapped()
    #expect(interactor.onSignOut.arguments == [false])
    #expect(router.onShowToast.arguments == [Toast("You are signed out.", kind: .success)])
    #expect(router.calls == ["showToast(_:)", "beginAnew()"])
  }

  @Test func signingOutEverywhereIsAskedFirst() async {
    router.onAsk.returns(Self.everywhere)
    await presenter.signOutEverywhereTapped()
    #expect(
      router.onAsk.arguments == [
        Alert(
          "Sign out everywhere?",
          message:
            "This signs you out in every browser and on every phone.",
          buttons: [Alert.Button("Cancel", role: .cancel), Self.everywhere]
        )
      ]
    )
    #expect(interactor.onSignOut.arguments == [true])
    #expect(router.calls == ["ask(_:)", "showToast(_:)", "beginAnew()"])
  }

  @Test(arguments: [Alert.Button("Cancel", role: .cancel), nil])
  func aUserWhoCancelsStaysSignedIn(answer: Alert.Button?) async {
    router.onAsk.returns(answer)
    await presenter.signOutEverywhereTapped()
    #expect(interactor.calls.isEmpty)
    #expect(router.calls == ["ask(_:)"])
  }

  private static let cancel = Alert.Button("Cancel", role: .cancel)
  private static let here = Alert.Button("Sign out here only", role: .destructive)
  private static let retry = Alert.Button("Retry")
  private static let offline = Alert(
    "That did not work",
    message: "You are not connected to Internet. "
      + "You can still sign out on this device. On the server, your session ends later by itself.",
    buttons: [cancel, here, retry]
  )

  @Test(arguments: [cancel, nil])
  func aFailureIsSaidAndNobodyIsSignedOut(answer: Alert.Button?) async {
    router.onAsk.returns(answer)
    interactor.onSignOut.throws(NetworkError(.offline))
    await presenter.signOutTapped()
    #expect(router.onAsk.arguments == [Self.offline])
    #expect(interactor.calls == ["signOut(everywhere:)"])
    #expect(router.calls == ["ask(_:)"])
  }

  @Test func signingOutIsTriedAgain() async {
    router.onAsk.returns(Self.retry)
    interactor.onSignOut.answers(
      inOrder: .failure(NetworkError(.offline)),
      .failure(NetworkError(.offline)),
      .success(())
    )
    await presenter.signOutTapped()
    #expect(interactor.onSignOut.arguments == [false, false, false])
    #expect(router.onAsk.arguments == [Self.offline, Self.offline])
    #expect(router.onShowToast.arguments == [Toast("You are signed out.", kind: .success)])
    #expect(router.calls.last == "beginAnew()")
  }

  // Signing out of a borrowed phone works without a connection.
  @Test func aUserWhoCannotReachTheServerSignsOutHere() async {
    router.onAsk.returns(Self.here)
    interactor.onSignOut.throws(NetworkError(.offline))
    await presenter.signOutTapped()
    #expect(interactor.calls == ["signOut(everywhere:)", "forgetMember()"])
    #expect(router.onShowToast.arguments == [Toast("You are signed out here.", kind: .success)])
    #expect(router.calls == ["ask(_:)", "showToast(_:)", "beginAnew()"])
  }

  // Other browsers can be signed out only by the server.
  @Test func everywhereOnlyTheServerCanSignOut() async {
    router.onAsk.answers(inOrder: .success(Self.everywhere), .success(Self.retry), .success(nil))
    interactor.onSignOut.throws(NetworkError(.offline))
    await presenter.signOutEverywhereTapped()
    let failed = Alert(
      "That did not work",
      message: "You are not connected to Internet.",
      buttons: [Self.cancel, Self.retry]
    )
    #expect(Array(router.onAsk.arguments.dropFirst()) == [failed, failed])
    #expect(interactor.onSignOut.arguments == [true, true])
    #expect(router.onShowToast.count == 0)
  }

  // Regression: the app said that every session had ended, although those of other browsers continued.
  @Test(arguments: [
    (
      Language.english, "Sign out everywhere",
      "Your session has ended. Sign in again to sign out everywhere."
    ),
    (
      .spanish, "Cerrar todas las sesiones",
      "Tu sesión terminó. Inicia sesión de nuevo para cerrar todas las sesiones."
    ),
  ])
  func withoutASessionNothingEndsElsewhere(
    language: Language,
    yes: String,
    text: String
  ) async {
    let presenter = AccountPresenter(interactor: interactor, router: router, language: language)
    router.onAsk.returns(inOrder: Alert.Button(yes, role: .destructive), nil)
    interactor.onSignOut.throws(NetworkError(.status(401)))
    await presenter.signOutEverywhereTapped()
    #expect(router.onShowToast.arguments == [Toast(text, kind: .failure)])
    #expect(router.calls == ["ask(_:)", "showToast(_:)", "beginAnew()"])
  }

  @Test func leavingSaysNothing() async {
    interactor.onSignOut.throws(NetworkError(.cancelled))
    await presenter.signOutTapped()
    #expect(router.calls.isEmpty)
  }

  @Test func anotherLanguageIsSpokenEverywhere() {
    presenter.languageChosen(.english)
    #expect(router.calls.isEmpty)
    presenter.languageChosen(.spanish)
    #expect(interactor.onSpeak.arguments == [.spanish])
    // The host creates the modules again, and keeps the open screens.
    #expect(router.calls.isEmpty)
  }

  @Test func anotherThemeIsShownAtOnce() {
    interactor.onMember.returns(nil)
    interactor.onTheme.returns(.dark)
    presenter.themeChosen(.dark)
    #expect(interactor.onUse.arguments == [.dark])
    #expect(view.onShow.arguments.map(\.theme) == [.dark])
    #expect(router.calls.isEmpty)
  }

  @Test func theFormsAreOneTapAway() {
    presenter.signInTapped()
    presenter.signUpTapped()
    #expect(router.calls == ["showLogin()", "showSignUp()"])
  }
}
