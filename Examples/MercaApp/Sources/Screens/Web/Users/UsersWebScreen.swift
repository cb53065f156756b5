import Modules
import Observation
import Vipera
import ViperaHTML
import ViperaWeb

/// The user list, in a browser.
@Observable
final class UsersWebScreen: WebScreen, UsersContract.View {
  private let presenter: any UsersContract.Presenter
  private let texts: Texts
  private let pictures: Pictures
  private var state: LoadState<UsersViewModel> = .loading()
  private var isSignedOut = false

  init(presenter: any UsersContract.Presenter, texts: Texts = .english, pictures: Pictures = .none) {
    self.presenter = presenter
    self.texts = texts
    self.pictures = pictures
  }

  var title: String { texts("Users") }
  var showsRefresh: Bool { !isSignedOut }

  var body: some HTML {
    if isSignedOut {
      SignedOutNotice(symbol: .people, title: texts("This list is for members"), texts: texts) {
        self.presenter.signInTapped()
      }
    } else {
      LoadedContent(
        state: state,
        texts: texts,
        loading: texts("Loading users"),
        retry: { await self.presenter.retryTapped() }
      ) { content in
        p(.class("vp-dim")) { self.texts("Everyone with an account") }
        PagedRows(
          content: content,
          texts: self.texts,
          atEnd: self.texts("That is everyone"),
          isBusy: self.state.isLoading,
          endReached: { await self.presenter.endReached() },
          moreTapped: { await self.presenter.moreTapped() }
        ) { row in
          // Identifies the row after a page reload, even if the row has moved.
          li(.class("vp-row"), .data("data-user", row.id)) {
            PersonCard(person: row, pictures: self.pictures)
          }
        }
      } empty: {
        EmptyNotice(title: self.texts("No users yet"), text: self.texts("New members appear here."))
      }
    }
  }

  func show(_ state: LoadState<UsersViewModel>) {
    isSignedOut = false
    self.state = state
  }

  func showSignedOut() {
    isSignedOut = true
    state = .empty
  }
}
