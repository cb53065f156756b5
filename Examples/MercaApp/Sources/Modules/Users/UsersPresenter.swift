package import Entities
import Vipera
import ViperaNetworking

/// Decides what the list of users shows, and to whom.
package final class UsersPresenter {
  /// What is told what to show.
  package weak var view: (any UsersContract.View)?
  /// Whether somebody was led to the form already, which is done once, also over a restart.
  package var hasLed = false

  private let interactor: any UsersContract.Interactor
  private let router: any UsersContract.Router
  private let language: Language
  private let texts: UsersTexts
  private var entity = UsersEntity()
  private var state: LoadState<UsersViewModel> = .empty
  private var more = ListEnd.none
  /// For whom the list was asked for; nobody else may see it.
  private var reader: Member.ID?
  /// Counts readings from the beginning: an answer to an earlier one comes too late.
  private var reading = 0

  /// Creates a presenter; its view is set when it is wired.
  package init(
    interactor: any UsersContract.Interactor,
    router: any UsersContract.Router,
    language: Language
  ) {
    self.interactor = interactor
    self.router = router
    self.language = language
    texts = .in(language)
  }

  private func load() async {
    guard let member = interactor.signedInMember else { return leave() }
    reader = member
    reading += 1
    let reading = reading
    // The page that is on its way comes too late now: it can be asked for again.
    if more == .loading { show(more: .ready) }
    become(state.reloading())
    do throws(NetworkError) {
      let pages = try await ListPages.covering(entity.members.count) {
        cursor async throws(NetworkError) in
        try await interactor.members(after: cursor)
      }
      guard reading == self.reading else { return }
      entity = UsersEntity()
      add(pages)
    } catch {
      guard reading == self.reading else { return }
      failed(error) { become(state.failing(text(for: error))) }
    }
  }

  private func loadMore() async {
    guard let cursor = entity.next, more != .loading, !state.isLoading else { return }
    let reading = reading
    show(more: .loading)
    do throws(NetworkError) {
      let page = try await interactor.members(after: cursor)
      guard reading == self.reading else { return }
      add([page])
    } catch {
      guard reading == self.reading else { return }
      // The page is asked for again, not the one after it.
      failed(error) { show(more: .failed(text(for: error))) }
    }
  }

  private func add(_ pages: [MemberPage]) {
    for page in pages { entity.append(page) }
    show(more: entity.next == nil ? .none : .ready)
  }

  /// Shows the rows there are and what is behind them.
  private func show(more: ListEnd) {
    self.more = more
    let content = UsersViewModel(entity, more: more)
    // Rows behind the others make those no newer: that a refresh failed is said until one succeeds.
    if let failure = state.failure { return become(.failed(failure, last: content)) }
    become(content.rows.isEmpty ? .empty : .loaded(content))
  }

  /// Says a failure, or that nobody is signed in any more.
  private func failed(_ error: NetworkError, otherwise say: () -> Void) {
    guard interactor.signedInMember != nil else { return leave() }
    say()
  }

  /// Says to whoever was reading that the session has ended.
  private func leave() {
    if reader != nil { router.showToast(Toast(texts.ended, kind: .failure)) }
    forget()
  }

  private func forget() {
    clear()
    view?.showSignedOut()
  }

  private func clear() {
    reader = nil
    reading += 1
    entity = UsersEntity()
    state = .empty
    more = .none
  }

  private func become(_ state: LoadState<UsersViewModel>) {
    self.state = state
    view?.show(state)
  }

  private func text(for error: NetworkError) -> String { error.message(in: language) }
}

extension UsersPresenter: UsersContract.Presenter {
  /// Whoever is not signed in is led to the form, and comes back here.
  package func viewDidLoad() {
    guard interactor.signedInMember == nil, !hasLed else { return }
    hasLed = true
    router.showLogin()
  }

  package func viewDidAppear() async {
    guard let member = interactor.signedInMember else { return forget() }
    if member != reader {
      clear()
      await load()
    }
  }

  package func refreshAsked() async {
    if !state.isLoading { await load() }
  }

  package func retryTapped() async { await refreshAsked() }

  package func endReached() async {
    if more == .ready { await loadMore() }
  }

  package func moreTapped() async { await loadMore() }

  package func signInTapped() { router.showLogin() }
}
