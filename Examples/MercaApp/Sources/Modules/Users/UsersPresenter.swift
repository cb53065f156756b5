package import Entities
import Vipera
import ViperaNetworking

/// Decides what the list of users shows, and to which user.
package final class UsersPresenter {
  /// The view.
  package weak var view: (any UsersContract.View)?
  /// Whether the login form has already been opened, which happens once, also over a restart.
  package var hasLed = false

  private let interactor: any UsersContract.Interactor
  private let router: any UsersContract.Router
  private let language: Language
  private let texts: UsersTexts
  private var entity = UsersEntity()
  private var state: LoadState<UsersViewModel> = .idle
  private var more = ListEnd.none
  /// The user for whom the list was loaded; no other user may see it.
  private var reader: Member.ID?
  /// The number of the last load of the whole list; responses to earlier loads are ignored.
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
    // The page being loaded will be discarded, so it can be requested again.
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
      // A retry requests the same page, not the one after it.
      failed(error) { show(more: .failed(text(for: error))) }
    }
  }

  private func add(_ pages: [MemberPage]) {
    for page in pages { entity.append(page) }
    show(more: entity.next == nil ? .none : .ready)
  }

  /// Shows the rows and the end of the list.
  private func show(more: ListEnd) {
    self.more = more
    let content = UsersViewModel(entity, more: more)
    // More rows do not make the first ones newer: a failed refresh stays on screen until one
    // succeeds.
    if let failure = state.failure { return become(.failed(failure, last: content)) }
    become(content.rows.isEmpty ? .empty : .loaded(content))
  }

  /// Handles a failure, unless the user is not signed in any more.
  private func failed(_ error: NetworkError, otherwise say: () -> Void) {
    guard interactor.signedInMember != nil else { return leave() }
    say()
  }

  /// Tells the reader that the session has ended.
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
    state = .idle
    more = .none
  }

  private func become(_ state: LoadState<UsersViewModel>) {
    self.state = state
    view?.show(state)
  }

  private func text(for error: NetworkError) -> String { error.message(in: language) }
}

extension UsersPresenter: UsersContract.Presenter {
  /// Sends a signed-out user to the login form, which returns here.
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
