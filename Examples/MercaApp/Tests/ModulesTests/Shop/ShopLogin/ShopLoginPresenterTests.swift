import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

@Suite struct ShopLoginPresenterTests {
  typealias ViewModel = ShopLoginModels.SignIn.ViewModel

  private let view = ShopLoginContract.ViewSpy()

  private func presenter(_ language: Language = .english) -> ShopLoginPresenter {
    let presenter = ShopLoginPresenter(language: language)
    presenter.view = view
    return presenter
  }

  @Test(arguments: [
    (Language.english, "Please enter email id", "Welcome, Ada"),
    (.spanish, "Escribe tu correo electrónico", "Te damos la bienvenida, Ada"),
  ])
  func whatCameOfItIsSaid(language: Language, mistake: String, welcome: String) {
    let presenter = presenter(language)
    presenter.presentSignIn(response: .mistaken(.missing(.email)))
    presenter.presentSignIn(response: .sent)
    presenter.presentSignIn(response: .signedIn("Ada"))
    #expect(
      view.onDisplaySignIn.arguments == [
        ViewModel(mistakes: [.email: mistake]), ViewModel(), ViewModel(welcome: welcome),
      ]
    )
  }

  @Test(arguments: [
    (NetworkError.Reason.status(401), "The email address or the password is wrong."),
    (.offline, "You are not connected to Internet."),
    (.status(500), "The server has a problem. It is not your fault."),
    (.status(429), "That was too often. Wait a moment and try again."),
  ])
  func failuresAreSaidForPeople(reason: NetworkError.Reason, text: String) {
    presenter().presentSignIn(response: .failed(NetworkError(reason)))
    #expect(view.onDisplaySignIn.arguments == [ViewModel(failure: text)])
  }

  @Test func aCancelledCallerGetsNoResponse() {
    presenter().presentSignIn(response: .failed(NetworkError(.cancelled)))
    #expect(view.calls.isEmpty)
  }

  @Test func theFormIsDoneOnceSomebodyIsSignedIn() {
    presenter().presentSession(response: ShopLoginModels.CheckSession.Response(isSignedIn: true))
    #expect(view.onDisplaySession.arguments.map(\.isDone) == [true])
  }
}
