package import Entities
import ViperaNetworking

/// Presents the result of signing in.
package final class ShopLoginPresenter: ShopLoginContract.Presenter {
  /// The view.
  package weak var view: (any ShopLoginContract.View)?

  private let language: Language
  private let texts: Texts

  /// Creates a presenter; its view is set when it is wired.
  package init(language: Language) {
    self.language = language
    texts = Texts(language)
  }

  package func presentSession(_ response: ShopLoginModels.Session.Response) {
    view?.displaySession(ShopLoginModels.Session.ViewModel(isDone: response.isSignedIn))
  }

  package func presentSignIn(_ response: ShopLoginModels.SignIn.Response) {
    var model = ShopLoginModels.SignIn.ViewModel()
    switch response {
    case .sent: break
    case .mistaken(let mistake): model.mistakes = [mistake.field: mistake.text(in: language)]
    case .signedIn(let name): model.welcome = texts("Welcome, \(name)")
    case .failed(let error):
      // The request was cancelled, so the screen is closing: show nothing.
      guard error.reason != .cancelled else { return }
      model.failure = text(for: error)
    }
    view?.displaySignIn(model)
  }

  private func text(for error: NetworkError) -> String {
    switch error.reason {
    case .status(401): texts("The e-mail address or the password is wrong.")
    case .status(429): error.tooMany(in: language)
    default: error.message(in: language)
    }
  }
}
