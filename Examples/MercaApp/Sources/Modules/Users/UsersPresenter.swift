package import Entities
import Vipera
import ViperaNetworking

/// Decides what the list of users shows; only a signed-in user may see it.
package final class UsersPresenter: UsersContract.Presenter {
  package weak var view: (any UsersContract.View)?
  /// Whether the login form has already been opened; it is opened only once, even after a restart.
  package var hasShownLogin = false
  /// The users, page by page.
  var list = PagedList<Member>()

  private let interactor: any UsersContract.Interactor
  private let router: any UsersContract.Router
  private let texts: Texts
  /// The user for whom the list was loaded; no other user may see it.
  private var reader: Member.ID?

  package init(interactor: any UsersContract.Interactor, router: any UsersContract.Router, language: Language) {
    self.interactor = interactor
    self.router = router
    texts = Texts(language)
  }

  private func load(_ request: PagedList<Member>.Request?) async {
    guard let request else { return }
    show()
    let response = await request.response(from: interactor.members(after:))
    guard list.take(response) else { return }
    if response.error != nil, interactor.signedInMember == nil { leave() } else { show() }
  }

  private func show() { view?.show(list.state({ $0.message(in: texts.language) }, row: PersonViewModel.init)) }

  /// Tells the user that the session has ended, and removes the list.
  private func leave() {
    if reader != nil { router.showToast(Toast(texts("Your session has ended. Sign in again."), kind: .failure)) }
    forget()
  }

  private func forget() {
    reader = nil
    list.clear()
    view?.showSignedOut()
  }

  /// Opens the login form if no user is signed in; after signing in, the user returns here.
  package func viewDidLoad() {
    guard interactor.signedInMember == nil, !hasShownLogin else { return }
    hasShownLogin = true
    router.showLogin()
  }

  package func viewDidAppear() async {
    guard let member = interactor.signedInMember else { return forget() }
    if let reader, reader != member { list.clear() }
    if reader != member { await refreshAsked() }
  }

  package func refreshAsked() async {
    guard let member = interactor.signedInMember else { return leave() }
    reader = member
    await load(list.refresh())
  }

  package func retryTapped() async { await refreshAsked() }
  package func endReached() async { await load(list.more()) }
  package func moreTapped() async { await load(list.more(isTapped: true)) }
  package func signInTapped() { router.showLogin() }
}

/// The view model of the list of users.
package typealias UsersViewModel = ListViewModel<PersonViewModel>
