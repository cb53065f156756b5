package import Entities
package import Vipera
package import ViperaStreams
import ViperaNetworking

/// Shows one beer, and requests it until it has loaded.
package final class BeerDetailPresenter: BeerDetailContract.Presenter {
  package let refreshAsked = Relay<Void>()
  package let retryTapped = Relay<Void>()

  private let id: Beer.ID
  private let interactor: any BeerDetailContract.Interactor
  private let router: any BeerDetailContract.Router
  private let language: Language
  private let texts: Texts
  private let wishes = Relay<Beer.ID>()
  private let alerts = Relay<Alert>()
  private let state = StateRelay<LoadState<BeerViewModel>>(.loading())
  private let activity = ActivityTracker()
  private let subscriptions = SubscriptionBag()

  /// Creates a presenter of the beer with an ID, which does nothing until its view has loaded.
  package init(
    id: Beer.ID,
    interactor: any BeerDetailContract.Interactor,
    router: any BeerDetailContract.Router,
    language: Language
  ) {
    self.id = id
    self.interactor = interactor
    self.router = router
    self.language = language
    texts = Texts(language)
  }

  package var beer: Signal<LoadState<BeerViewModel>> { state.signal }

  package var isLoading: Signal<Bool> { activity.signal }

  package func viewDidLoad() async {
    refreshAsked
      .filter { [state] _ in !state.value.isLoading }
      .merge(with: retryTapped)
      .map { [id] _ in id }
      .bind(to: wishes)
      .store(in: subscriptions)
    wishes
      .bind(with: self) { presenter, _ in presenter.state.send(presenter.state.value.reloading()) }
      .store(in: subscriptions)
    wishes
      .flatMapLatest(with: self, tracking: activity) { presenter, id throws(NetworkError) in
        try await presenter.interactor.beer(id)
      }
      .catchFailures(with: self) { presenter, error in presenter.say(error) }
      .map { LoadState<BeerViewModel>.answered($0) }
      .bind(to: state)
      .store(in: subscriptions)
    alerts
      .flatMapLatest(with: self) { presenter, alert async in
        await presenter.router.showAlert(alert)
      }
      .bind { _ in }
      .store(in: subscriptions)
    wishes.send(id)
  }

  private func say(_ error: NetworkError) {
    let message = error.message(in: language)
    state.send(state.value.failing(message))
    alerts.send(Alert(texts("That did not work"), message: message))
  }
}
