package import Entities
package import Vipera
package import ViperaStreams

/// Shows one beer, and requests it until it has loaded.
package final class BeerDetailPresenter: BeerDetailContract.Presenter {
  package let refreshAsked = Relay<Void>()
  package let retryTapped = Relay<Void>()

  private let id: Beer.ID
  private let shown: ShownBeer<Beer.ID>
  private let subscriptions = SubscriptionBag()

  package init(
    id: Beer.ID,
    interactor: any BeerDetailContract.Interactor,
    router: any BeerDetailContract.Router,
    language: Language
  ) {
    self.id = id
    shown = ShownBeer(texts: Texts(language), load: interactor.beer, showAlert: router.showAlert)
  }

  package var beer: Signal<LoadState<BeerViewModel>> { shown.state.signal }
  package var isLoading: Signal<Bool> { shown.activity.signal }

  package func viewDidLoad() async {
    refreshAsked
      .filter { [state = shown.state] _ in !state.value.isLoading }
      .merge(with: retryTapped)
      .bind(with: self) { presenter, _ in presenter.shown.request(presenter.id) }
      .store(in: subscriptions)
    await shown.bind()
    shown.request(id)
  }
}
