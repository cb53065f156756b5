package import Entities
package import Vipera
package import ViperaStreams
import ViperaNetworking

/// Turns typed text into as few requests as possible, and shows the response to the newest.
package final class BeerSearchPresenter: BeerSearchContract.Presenter {
  package let searchTyped = Relay<String>()
  package let refreshAsked = Relay<Void>()
  package let retryTapped = Relay<Void>()
  package let beerTapped = Relay<Int>()

  /// The text of the field, to be searched again when the module is restored.
  package private(set) var text = ""

  private let interactor: any BeerSearchContract.Interactor
  private let router: any BeerSearchContract.Router
  private let clock: any Clock<Duration>
  private let language: Language
  private let texts: Texts
  private let wishes = Relay<Beer.ID>()
  private let alerts = Relay<Alert>()
  private let state = StateRelay<LoadState<BeerViewModel>>(.empty)
  private let mistakes = StateRelay<String?>(nil)
  private let activity = ActivityTracker()
  private let subscriptions = SubscriptionBag()
  /// The most characters kept; longer than any number.
  private static let mostKept = 64

  /// The last ID requested; nil if that request failed.
  private var asked: Beer.ID?
  private var failed: Beer.ID?

  /// Creates a presenter, which does nothing until its view has loaded.
  package init(
    interactor: any BeerSearchContract.Interactor,
    router: any BeerSearchContract.Router,
    clock: any Clock<Duration>,
    language: Language
  ) {
    self.interactor = interactor
    self.router = router
    self.clock = clock
    self.language = language
    texts = Texts(language)
  }

  package var beer: Signal<LoadState<BeerViewModel>> { state.signal }

  package var mistake: Signal<String?> { mistakes.signal }

  package var isSearching: Signal<Bool> { activity.signal }

  /// Restores the text of the field from before.
  package func restore(_ text: String) { self.text = text }

  package func viewDidLoad() async {
    await bindTyping()
    await bindAnswers()
    if !text.isEmpty { searchTyped.send(text) }
  }

  /// Turns typed text into a request once the user has not typed for 300 ms.
  private func bindTyping() async {
    searchTyped
      .bind(with: self) { presenter, text in presenter.text = String(text.prefix(Self.mostKept)) }
      .store(in: subscriptions)
    let searches =
      searchTyped
      .debounce(for: .milliseconds(300), clock: clock)
      .map(BeerSearchEntity.init)
      .share()
    searches
      .map { [texts] in $0 == .noNumber ? texts("That is no number. Type digits, such as 3.") : nil }
      .bind(to: mistakes)
      .store(in: subscriptions)
    searches
      .compactMap(\.number)
      // Not `distinct()`: a failed ID may be requested again.
      .filter { [weak self] in $0 != self?.asked }
      .merge(with: retryTapped.compactMap { [weak self] _ in self?.failed })
      // A refresh during a search is ignored, since the search fetches the beer anyway.
      .merge(with: refreshAsked.compactMap { [weak self] _ in self?.refreshable })
      .bind(to: wishes)
      .store(in: subscriptions)
    beerTapped
      .bind(with: self) { presenter, id in presenter.router.showBeer(id) }
      .store(in: subscriptions)
  }

  /// A newer request cancels the older one.
  private func bindAnswers() async {
    wishes
      .bind(with: self) { presenter, id in presenter.begin(id) }
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
  }

  /// The beer to refresh; nil while one is loading.
  private var refreshable: Beer.ID? { activity.isActive ? nil : asked ?? failed }

  private func begin(_ id: Beer.ID) {
    asked = id
    failed = nil
    // The last result stays; the error of the search before is cleared.
    state.send(state.value.content.map(LoadState.loaded) ?? .empty)
  }

  private func say(_ error: NetworkError) {
    (asked, failed) = (nil, asked)
    let message = error.message(in: language)
    state.send(state.value.failing(message))
    alerts.send(Alert(texts("That did not work"), message: message))
  }
}
