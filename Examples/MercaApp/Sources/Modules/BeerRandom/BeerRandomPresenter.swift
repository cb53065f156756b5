package import Entities
package import Vipera
package import ViperaStreams
import ViperaNetworking

/// Gets a random beer at the start, and one for each tap.
package final class BeerRandomPresenter: BeerRandomContract.Presenter {
  package let rollTapped = Relay<Void>()
  package let beerTapped = Relay<Int>()

  private let interactor: any BeerRandomContract.Interactor
  private let router: any BeerRandomContract.Router
  private let language: Language
  private let texts: Texts
  private let rolls = Relay<Void>()
  private let alerts = Relay<Alert>()
  private let state = StateRelay<LoadState<BeerViewModel>>(.loading())
  private let activity = ActivityTracker()
  private let subscriptions = SubscriptionBag()

  /// Creates a presenter, which does nothing until its view has loaded.
  package init(
    interactor: any BeerRandomContract.Interactor,
    router: any BeerRandomContract.Router,
    language: Language
  ) {
    self.interactor = interactor
    self.router = router
    self.language = language
    texts = Texts(language)
  }

  package var beer: Signal<LoadState<BeerViewModel>> { state.signal }

  package var isRolling: Signal<Bool> { activity.signal }

  package func viewDidLoad() async {
    rollTapped
      .bind(to: rolls)
      .store(in: subscriptions)
    beerTapped
      .bind(with: self) { presenter, id in presenter.router.showBeer(id) }
      .store(in: subscriptions)
    await bindAnswers()
    rolls.send()
  }

  /// A newer tap cancels the request of an older one.
  private func bindAnswers() async {
    rolls
      .bind(with: self) { presenter, _ in presenter.state.send(presenter.state.value.reloading()) }
      .store(in: subscriptions)
    rolls
      .flatMapLatest(with: self, tracking: activity) { presenter, _ throws(NetworkError) in
        try await presenter.interactor.randomBeer()
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
  }

  private func say(_ error: NetworkError) {
    let message = error.message(in: language)
    state.send(state.value.failing(message))
    alerts.send(Alert(texts("That did not work"), message: message))
  }
}
