import Entities
import Vipera
import ViperaNetworking
import ViperaStreams

/// The state of a screen with one beer: a newer request cancels the older one; a failure keeps the beer and shows an
/// alert.
final class ShownBeer<Query> {
  let state: StateRelay<LoadState<BeerViewModel>>
  let activity = ActivityTracker()
  /// The query of the last request; nil if that request failed.
  private(set) var asked: Query?
  private(set) var failed: Query?

  private let texts: Texts
  private let whileLoading: (LoadState<BeerViewModel>) -> LoadState<BeerViewModel>
  private let load: (Query) async throws(NetworkError) -> Beer?
  private let showAlert: (Alert) async -> Void
  private let requests = Relay<Query>()
  private let alerts = Relay<Alert>()
  private let subscriptions = SubscriptionBag()

  init(
    _ state: LoadState<BeerViewModel> = .loading(),
    texts: Texts,
    whileLoading: @escaping (LoadState<BeerViewModel>) -> LoadState<BeerViewModel> = { $0.reloading() },
    load: @escaping (Query) async throws(NetworkError) -> Beer?,
    showAlert: @escaping (Alert) async -> Void
  ) {
    self.state = StateRelay(state)
    self.texts = texts
    self.whileLoading = whileLoading
    self.load = load
    self.showAlert = showAlert
  }

  func request(_ query: Query) { requests.send(query) }

  /// Starts to send requests and to show alerts.
  func bind() async {
    requests
      .bind(with: self) { shown, query in shown.begin(query) }
      .store(in: subscriptions)
    requests
      .flatMapLatest(with: self, tracking: activity) { shown, query throws(NetworkError) in try await shown.load(query)
      }
      .catchFailures(with: self) { shown, error in shown.fail(error) }
      .map { beer in beer.map { LoadState.loaded(BeerViewModel($0)) } ?? .empty }
      .bind(to: state)
      .store(in: subscriptions)
    alerts
      .flatMapLatest(with: self) { shown, alert async in await shown.showAlert(alert) }
      .bind { _ in }
      .store(in: subscriptions)
  }

  private func begin(_ query: Query) {
    (asked, failed) = (query, nil)
    state.send(whileLoading(state.value))
  }

  private func fail(_ error: NetworkError) {
    (asked, failed) = (nil, asked)
    let message = error.message(in: texts.language)
    state.send(state.value.failing(message))
    alerts.send(Alert(texts("That did not work"), message: message))
  }
}
