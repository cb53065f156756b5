import Vipera
import ViperaStreams

/// Loads the cart, and decides what its screen shows.
final class CartPresenter: CartContract.Presenter {
  let retryTapped = Relay<Void>()
  let doneTapped = Relay<Void>()

  private let fetches = Relay<Void>()
  private let shown = StateRelay<LoadState<CartViewModel>>(.loading())
  private let subscriptions = SubscriptionBag()
  private let interactor: any CartContract.Interactor
  private let router: any CartContract.Router

  init(
    interactor: any CartContract.Interactor,
    router: any CartContract.Router
  ) {
    self.interactor = interactor
    self.router = router
  }

  var state: Signal<LoadState<CartViewModel>> { shown.signal }

  func viewDidLoad() async {
    retryTapped
      .bind(to: fetches)
      .store(in: subscriptions)
    fetches
      .bind(with: self) { presenter, _ in presenter.shown.send(presenter.shown.value.reloading()) }
      .store(in: subscriptions)
    fetches
      .flatMapLatest(with: self) { presenter, _ throws(CartError) in
        try await presenter.interactor.fetchCart()
      }
      .catchFailures(with: self) { presenter, error in presenter.show(error) }
      .map { LoadState.loaded(CartViewModel($0)) }
      .bind(to: shown)
      .store(in: subscriptions)
    doneTapped
      .bind(with: self) { presenter, _ in presenter.router.close() }
      .store(in: subscriptions)
    fetches.send()
  }

  private func show(_ error: CartError) {
    switch error {
    case .unavailable: shown.send(shown.value.failing("The cart could not be loaded."))
    }
  }
}
