package import Entities
package import Vipera
package import ViperaStreams

/// Turns typed text into as few requests as possible, and shows only the response to the newest request.
package final class BeerSearchPresenter: BeerSearchContract.Presenter {
  package let searchTyped = Relay<String>()
  package let refreshAsked = Relay<Void>()
  package let retryTapped = Relay<Void>()
  package let beerTapped = Relay<Int>()

  /// The text of the field, to be searched again when the module is restored.
  package private(set) var text = ""

  private let router: any BeerSearchContract.Router
  private let clock: any Clock<Duration>
  private let texts: Texts
  private let shown: ShownBeer<Beer.ID>
  private let mistakes = StateRelay<String?>(nil)
  private let subscriptions = SubscriptionBag()
  /// The maximum number of typed characters that are kept; no beer's ID is as long.
  private static let mostKept = 64

  package init(
    interactor: any BeerSearchContract.Interactor,
    router: any BeerSearchContract.Router,
    clock: any Clock<Duration>,
    language: Language
  ) {
    self.router = router
    self.clock = clock
    texts = Texts(language)
    shown = ShownBeer(
      .empty,
      texts: texts,
      // While a search is loading, the last beer stays, and the error of the last search disappears.
      whileLoading: { $0.content.map(LoadState.loaded) ?? .empty },
      load: interactor.beer,
      showAlert: router.showAlert
    )
  }

  package var beer: Signal<LoadState<BeerViewModel>> { shown.state.signal }
  package var mistake: Signal<String?> { mistakes.signal }
  package var isSearching: Signal<Bool> { shown.activity.signal }

  /// Restores the text of the field after a restart.
  package func restore(_ text: String) { self.text = text }

  package func viewDidLoad() async {
    searchTyped
      .bind(with: self) { presenter, text in presenter.text = String(text.prefix(Self.mostKept)) }
      .store(in: subscriptions)
    beerTapped
      .bind(with: self) { presenter, id in presenter.router.showBeer(id) }
      .store(in: subscriptions)
    await bindSearches()
    await shown.bind()
    if !text.isEmpty { searchTyped.send(text) }
  }

  /// Turns typed text into a request once the user has not typed for 300 ms.
  private func bindSearches() async {
    let searches =
      searchTyped
      .debounce(for: .milliseconds(300), clock: clock)
      .map(BeerSearchEntity.init)
      .share()
    searches
      .map { [texts] in $0 == .noNumber ? texts("That is not a number. Type digits, such as 3.") : nil }
      .bind(to: mistakes)
      .store(in: subscriptions)
    searches
      .compactMap(\.number)
      // `distinct()` would be wrong here: an ID whose request failed may be requested again.
      .filter { [weak shown] in $0 != shown?.asked }
      .merge(with: retryTapped.compactMap { [weak shown] _ in shown?.failed })
      // A refresh during a search is ignored, because the search gets the beer anyway.
      .merge(with: refreshAsked.compactMap { [weak self] _ in self?.refreshable })
      .bind(with: shown) { shown, id in shown.request(id) }
      .store(in: subscriptions)
  }

  private var refreshable: Beer.ID? { shown.activity.isActive ? nil : shown.asked ?? shown.failed }
}

/// The typed input, parsed.
package enum BeerSearchEntity: Hashable, Sendable {
  case nothing
  case number(Beer.ID)
  /// Input that is not a number.
  case noNumber

  /// Parses the typed text; space around it does not matter.
  package init(_ text: String) {
    let digits = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
    if digits.isEmpty {
      self = .nothing
    } else if digits.allSatisfy({ $0.isASCII && $0.isWholeNumber }) {
      // A number too large for `Int` becomes the largest one, which is no beer's ID.
      self = .number(Int(String(digits)) ?? .max)
    } else {
      self = .noNumber
    }
  }

  package var number: Beer.ID? { if case .number(let id) = self { id } else { nil } }
}
