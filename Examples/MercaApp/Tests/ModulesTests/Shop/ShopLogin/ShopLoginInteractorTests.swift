import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

@Suite struct ShopLoginInteractorTests {
  typealias Request = ShopLoginModels.SignIn.Request

  private let presenter = ShopLoginContract.PresenterSpy()
  private let worker = ShopLoginContract.WorkerSpy()
  private let interactor: ShopLoginInteractor

  init() {
    interactor = ShopLoginInteractor(presenter: presenter, worker: worker)
  }

  private var outcomes: [String] {
    presenter.onPresentSignIn.arguments.map { response in
      switch response {
      case .sent: "sent"
      case .mistaken(let mistake): "\(mistake)"
      case .signedIn(let name): "signed in: \(name)"
      case .failed(let error): "failed: \(error.reason)"
      }
    }
  }

  @Test(arguments: [
    ("", "", AccountMistake.missing(.email)), ("ada", "", .missing(.password)),
    ("ada", "x", .improper(.email)), ("ada @merca.example", "x", .improper(.email)),
  ])
  func theFirstMistakeIsPresentedAndNothingIsSent(
    email: String,
    password: String,
    mistake: AccountMistake
  ) async {
    await interactor.signIn(request: Request(email: email, password: Secret(password)))
    #expect(outcomes == ["\(mistake)"])
    #expect(worker.calls.isEmpty)
  }

  // Signing in does not check the rules for new passwords.
  @Test func anyPasswordIsSentAsItWasTyped() async {
    worker.onSignIn.returns("Ada")
    let request = Request(email: "ada@merca.example", password: Secret(" x "))
    await interactor.signIn(request: request)
    #expect(worker.onSignIn.arguments == [request])
    #expect(outcomes == ["sent", "signed in: Ada"])
  }

  @Test func aFailureIsPresented() async {
    worker.onSignIn.throws(NetworkError(.status(401)))
    await interactor.signIn(request: Request(email: "ada@merca.example", password: Secret("x")))
    #expect(outcomes == ["sent", "failed: status(401)"])
  }

  @Test func aSecondTapWaitsForTheFirstOnesAnswer() async {
    let (interactor, worker) = (interactor, worker)
    let request = Request(email: "ada@merca.example", password: Secret("x"))
    worker.onSignIn.answers { _ in
      await interactor.signIn(request: request)
      return "Ada"
    }
    await interactor.signIn(request: request)
    #expect(worker.onSignIn.count == 1)
  }

  @Test func onlyAnAddressIsKeptForTheNextScene() async {
    worker.onSignIn.throws(NetworkError(.status(401)))
    await interactor.signIn(request: Request(email: "ada@merca.example", password: Secret("x")))
    #expect(interactor.email == "ada@merca.example")
    await interactor.signIn(request: Request(email: "ada", password: Secret("x")))
    #expect(interactor.email == nil)
  }

  @Test(arguments: [true, false])
  func theSessionIsPresented(isSignedIn: Bool) {
    worker.onIsSignedIn.returns(isSignedIn)
    interactor.checkSession(request: .init())
    #expect(presenter.onPresentSession.arguments.map(\.isSignedIn) == [isSignedIn])
  }
}
