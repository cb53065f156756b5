/// Remembers the chosen city.
final class ChoicePresenter: ChoiceContract.Presenter {
  weak var view: (any ChoiceContract.View)?
  private let router: any ChoiceContract.Router
  /// The city that was chosen last.
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

  /// Sets the chosen city; after a restart, the result of a sheet opened earlier arrives here as well.
  func choose(_ city: String) {
    self.city = city
    view?.show(city: city)
  }
}
