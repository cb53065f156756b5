package import Entities
import ViperaNetworking

/// Presents the result of signing in.
package final class ShopLoginPresenter: ShopLoginContract.Presenter {
  package weak var view: (any ShopLoginContract.View)?

  private let texts: Texts

  package init(language: Language) { texts = Texts(language) }

  package func presentSession(response: ShopLoginModels.CheckSession.Response) {
    view?.displaySession(viewModel: .init(isDone: response.isSignedIn))
  }

  package func presentSignIn(response: ShopLoginModels.SignIn.Response) {
    var model = ShopLoginModels.SignIn.ViewModel()
    switch response {
    case .sent: break
    case .mistaken(let mistake): model.mistakes = [mistake.field: mistake.text(in: texts.language)]
    case .signedIn(let name): model.welcome = texts("Welcome, \(name)")
    case .failed(let error):
      // The request was cancelled, so the screen is closing: show nothing.
      guard error.reason != .cancelled else { return }
      model.failure = error.signInMessage(in: texts.language)
    }
    view?.displaySignIn(viewModel: model)
  }
}
