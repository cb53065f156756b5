/// Keeps the city that was chosen.
final class ChoicePresenter: ChoiceContract.Presenter {
  weak var view: (any ChoiceContract.View)?
  private let router: any ChoiceContract.Router
  /// The last chosen city.
  var city: String?

  init(router: any ChoiceContract.Router) {
    self.router = router
  }

  func chooseTapped() async {
    guard let city = await router.pickCity() else { return }
    choose(city)
  }

  func viewDidLoad() {
    if let city { view?.show(city: city) }
  }

  /// Takes a chosen city, also from a sheet that is older than this presenter.
  func choose(_ city: String) {
    self.city = city
    view?.show(city: city)
  }
}
