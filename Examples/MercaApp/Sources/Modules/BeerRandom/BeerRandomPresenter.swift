package import Entities
package import Vipera
package import ViperaStreams
import ViperaNetworking

/// Gets a random beer at the start, and one for each tap.
package final class BeerRandomPresenter: BeerRandomContract.Presenter {
  package let rollTapped = Relay<Void>()
  package let beerTapped = Relay<Int>()

  private let router: any BeerRandomContract.Router
  private let shown: ShownBeer<Void>
  private let subscriptions = SubscriptionBag()

  package init(
    interactor: any BeerRandomContract.Interactor,
    router: any BeerRandomContract.Router,
    language: Language
  ) {
    self.router = router
    shown = ShownBeer(
      texts: Texts(language),
      load: { () throws(NetworkError) in try await interactor.randomBeer() },
      showAlert: router.showAlert
    )
  }

  package var beer: Signal<LoadState<BeerViewModel>> { shown.state.signal }
  package var isRolling: Signal<Bool> { shown.activity.signal }

  package func viewDidLoad() async {
    rollTapped
      .bind(with: shown) { shown, _ in shown.request(()) }
      .store(in: subscriptions)
    beerTapped
      .bind(with: self) { presenter, id in presenter.router.showBeer(id) }
      .store(in: subscriptions)
    await shown.bind()
    shown.request(())
  }
}
