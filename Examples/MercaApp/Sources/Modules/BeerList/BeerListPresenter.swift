package import Entities
package import Vipera
package import ViperaStreams
import ViperaNetworking

/// Turns the user's actions in the list into requests, and the responses into what it shows.
package final class BeerListPresenter: BeerListContract.Presenter {
  /// The pages to request.
  private enum Wish {
    /// The first page, and as many more as are shown.
    case anew
    /// The page with this cursor.
    case next(String)
  }

  package let refreshAsked = Relay<Void>()
  package let retryTapped = Relay<Void>()
  package let endReached = Relay<Void>()
  package let moreTapped = Relay<Void>()
  package let beerTapped = Relay<Int>()

  private let interactor: any BeerListContract.Interactor
  private let router: any BeerListContract.Router
  private let language: Language
  private let texts: BeerListTexts
  private let wishes = Relay<Wish>()
  private let alerts = Relay<Alert>()
  private let state = StateRelay<LoadState<BeerListViewModel>>(.loading())
  private let activity = ActivityTracker()
  private let subscriptions = SubscriptionBag()
  private var entity = BeerListEntity()

  /// Creates a presenter, which does nothing until its view has loaded.
  package init(
    interactor: any BeerListContract.Interactor,
    router: any BeerListContract.Router,
    language: Language
  ) {
    self.interactor = interactor
    self.router = router
    self.language = language
    texts = .in(language)
  }

  package var beers: Signal<LoadState<BeerListViewModel>> { state.signal }

  package var isLoading: Signal<Bool> { activity.signal }

  package func viewDidLoad() async {
    await bindWishes()
    await bindAnswers()
    wishes.send(.anew)
  }

  /// Turns the user's actions into page requests, if there is a page to request.
  private func bindWishes() async {
    refreshAsked
      .merge(with: retryTapped)
      .filter { [state] _ in !state.value.isLoading }
      .map { _ in .anew }
      .bind(to: wishes)
      .store(in: subscriptions)
    // Scrolling does not retry a page that failed; a tap does.
    endReached
      .filter { [weak self] _ in self?.more == .ready }
      .merge(with: moreTapped.filter { [weak self] _ in self?.more != .loading })
      .filter { [state] _ in !state.value.isLoading }
      .compactMap { [weak self] _ in self?.entity.next.map(Wish.next) }
      .bind(to: wishes)
      .store(in: subscriptions)
    beerTapped
      .bind(with: self) { presenter, id in presenter.router.showBeer(id) }
      .store(in: subscriptions)
  }

  /// A newer request cancels the older one, so an outdated page is never shown.
  private func bindAnswers() async {
    // Bound before the request; otherwise the loading state would follow the response.
    wishes
      .bind(with: self) { presenter, wish in presenter.begin(wish) }
      .store(in: subscriptions)
    wishes
      .flatMapLatest(with: self, tracking: activity) { presenter, wish async in
        await presenter.answer(to: wish)
      }
      .bind(with: self) { presenter, answer in presenter.show(answer.pages, answering: answer.wish)
      }
      .store(in: subscriptions)
    alerts
      .flatMapLatest(with: self) { presenter, alert async in
        await presenter.router.showAlert(alert)
      }
      .bind { _ in }
      .store(in: subscriptions)
  }

  private func answer(
    to wish: Wish
  ) async -> (wish: Wish, pages: Result<[BeerPage], NetworkError>) {
    do throws(NetworkError) {
      switch wish {
      case .anew:
        let pages = try await ListPages.covering(entity.beers.count) {
          cursor async throws(NetworkError) in
          try await interactor.beers(after: cursor)
        }
        return (wish, .success(pages))
      case .next(let cursor): return (wish, .success([try await interactor.beers(after: cursor)]))
      }
    } catch {
      return (wish, .failure(error))
    }
  }

  private var more: ListEnd { state.value.content?.more ?? .none }

  private func begin(_ wish: Wish) {
    switch wish {
    case .anew:
      // The page being loaded will be discarded, so it can be requested again.
      if more == .loading { show(more: .ready) }
      state.send(state.value.reloading())
    case .next: show(more: .loading)
    }
  }

  private func show(_ answer: Result<[BeerPage], NetworkError>, answering wish: Wish) {
    switch (answer, wish) {
    case (.success(let pages), .anew):
      entity = BeerListEntity()
      show(pages)
    case (.success(let pages), .next): show(pages)
    case (.failure(let error), .anew): say(error) { state.send(state.value.failing($0)) }
    // A retry requests the same page, not the one after it.
    case (.failure(let error), .next): say(error) { show(more: .failed($0)) }
    }
  }

  private func show(_ pages: [BeerPage]) {
    for page in pages { entity.append(page) }
    show(more: entity.next == nil ? .none : .ready)
  }

  /// Shows the rows and the end of the list.
  private func show(more: ListEnd) {
    let content = BeerListViewModel(entity, more: more)
    // More rows do not make the first ones newer: a failed refresh stays on screen until one
    // succeeds.
    if let failure = state.value.failure { return state.send(.failed(failure, last: content)) }
    state.send(content.rows.isEmpty ? .empty : .loaded(content))
  }

  private func say(_ error: NetworkError, _ show: (String) -> Void) {
    let message = error.message(in: language)
    show(message)
    alerts.send(Alert(texts.failed, message: message))
  }
}
