final class LoginInteractor: LoginScene.Interactor, LoginScene.DataStore {
  var name: String?
  private let presenter: any LoginScene.Presenter
  private let worker: any LoginScene.Worker

  init(presenter: any LoginScene.Presenter, worker: any LoginScene.Worker) {
    self.presenter = presenter
    self.worker = worker
  }

  func signIn(_ request: LoginScene.Request) async {
    name = try? await worker.name(for: request)
    presenter.present(LoginScene.Response(name: name))
  }
}
