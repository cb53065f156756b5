/// Keeps the city that was chosen.
final class ChoicePresenter: ChoiceContract.Presenter {
  weak var view: (any ChoiceContract.View)?
  private let router: any ChoiceContract.Router

  init(router: any ChoiceContract.Router) {
    self.router = router
  }

  func chooseTapped() async {
    guard let city = await router.pickCity() else { return }
    view?.show(city: city)
  }
}
