import Entities
import Vipera
import ViperaNetworking

/// Checks the typed input, and has the worker sign in.
package final class ShopLoginInteractor: ShopLoginContract.DataStore {
  package private(set) var email: String?

  private let presenter: any ShopLoginContract.Presenter
  private let worker: any ShopLoginContract.Worker
  private let signingIn = OneAtATime()

  package init(presenter: any ShopLoginContract.Presenter, worker: any ShopLoginContract.Worker) {
    self.presenter = presenter
    self.worker = worker
  }
}

extension ShopLoginInteractor: ShopLoginContract.Interactor {
  /// Closes the form if the user has signed in on another screen in the meantime.
  package func checkSession(request: ShopLoginModels.CheckSession.Request) {
    presenter.presentSession(response: .init(isSignedIn: worker.isSignedIn))
  }

  package func signIn(request: ShopLoginModels.SignIn.Request) async {
    email = AccountRules.mistake(in: request.email, of: .email) == nil ? request.email : nil
    if let mistake = AccountRules.mistake(signingInAs: request.email, with: request.password.revealed) {
      return presenter.presentSignIn(response: .mistaken(mistake))
    }
    // Ignores taps while the request runs.
    await signingIn.run {
      presenter.presentSignIn(response: .sent)
      do throws(NetworkError) {
        presenter.presentSignIn(response: .signedIn(try await worker.signIn(request)))
      } catch {
        presenter.presentSignIn(response: .failed(error))
      }
    }
  }
}
