package import Entities
package import Vipera
package import ViperaStreams
import ViperaNetworking

/// Turns the user's actions into requests, and the responses into the state of the list.
package final class BeerListPresenter: BeerListContract.Presenter {
  package let refreshAsked = Relay<Void>()
  package let retryTapped = Relay<Void>()
  package let endReached = Relay<Void>()
  package let moreTapped = Relay<Void>()
  package let beerTapped = Relay<Int>()

  /// The beers, page by page.
  var list = PagedList<Beer>()

  private let interactor: any BeerListContract.Interactor
  private let router: any BeerListContract.Router
  private let texts: Texts
  private let requests = Relay<PagedList<Beer>.Request>()
  private let alerts = Relay<Alert>()
  private let state = StateRelay<LoadState<BeerListViewModel>>(.loading())
  private let activity = ActivityTracker()
  private let subscriptions = SubscriptionBag()

  package init(interactor: any BeerListContract.Interactor, router: any BeerListContract.Router, language: Language) {
    self.interactor = interactor
    self.router = router
    texts = Texts(language)
  }

  package var beers: Signal<LoadState<BeerListViewModel>> { state.signal }
  package var isLoading: Signal<Bool> { activity.signal }

  package func viewDidLoad() async {
    await bindActions()
    await bindResponses()
    requests.send(list.reload())
  }

  /// Turns the user's actions into requests.
  private func bindActions() async {
    refreshAsked
      .merge(with: retryTapped)
      .compactMap { [weak self] _ in self?.list.refresh() }
      .merge(with: endReached.compactMap { [weak self] _ in self?.list.more() })
      .merge(with: moreTapped.compactMap { [weak self] _ in self?.list.more(isTapped: true) })
      .bind(to: requests)
      .store(in: subscriptions)
    beerTapped
      .bind(with: self) { presenter, id in presenter.router.showBeer(id) }
      .store(in: subscriptions)
  }

  /// Sends the requests; a newer request cancels the older one.
  private func bindResponses() async {
    // This binding comes first, so that the loading state is shown before the response.
    requests
      .bind(with: self) { presenter, _ in presenter.show() }
      .store(in: subscriptions)
    requests
      .flatMapLatest(with: self, tracking: activity) { presenter, request async in
        await request.response(from: presenter.interactor.beers(after:))
      }
      .bind(with: self) { presenter, response in presenter.take(response) }
      .store(in: subscriptions)
    alerts
      .flatMapLatest(with: self) { presenter, alert async in await presenter.router.showAlert(alert) }
      .bind { _ in }
      .store(in: subscriptions)
  }

  private func take(_ response: PagedList<Beer>.Response) {
    guard list.take(response) else { return }
    show()
    if let error = response.error {
      alerts.send(Alert(texts("That did not work"), message: error.message(in: texts.language)))
    }
  }

  private func show() { state.send(list.state({ $0.message(in: texts.language) }, row: BeerViewModel.init)) }
}

/// The view model of the list of beers.
package typealias BeerListViewModel = ListViewModel<BeerViewModel>
