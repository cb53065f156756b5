final class LoginPresenter: LoginScene.Presenter {
  weak var view: (any LoginScene.View)?

  func present(_ response: LoginScene.Response) {
    view?.display(LoginScene.ViewModel(greeting: response.name.map { "Hola \($0)" } ?? "Error"))
  }
}
