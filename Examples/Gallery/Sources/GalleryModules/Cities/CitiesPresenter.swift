/// Lists cities, and closes the screen with the city that the user taps.
final class CitiesPresenter: CitiesContract.Presenter {
  weak var view: (any CitiesContract.View)?
  private let router: any CitiesContract.Router

  init(router: any CitiesContract.Router) {
    self.router = router
  }

  func viewDidLoad() async {
    view?.show(["Barcelona", "Bilbao", "Granada", "Madrid", "Sevilla", "Valencia"])
  }

  func cityTapped(_ city: String) { router.close(with: city) }
}
