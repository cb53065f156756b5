package import Modules
import Observation
package import Vipera
package import ViperaHTML
import ViperaWeb

/// The user list, in a browser.
@Observable
package final class UsersWebScreen: WebScreen, UsersContract.View {
  private let presenter: any UsersContract.Presenter
  private let texts: Texts
  private let pictures: Pictures
  private var state: LoadState<UsersViewModel> = .loading()
  private var isSignedOut = false

  /// Creates a screen without content.
  ///
  /// - Parameters:
  ///   - presenter: Called for the user's actions.
  ///   - texts: The texts of the screen.
  ///   - pictures: Returns the addresses of portraits.
  package init(
    presenter: any UsersContract.Presenter,
    texts: Texts = .english,
    pictures: Pictures = .none
  ) {
    self.presenter = presenter
    self.texts = texts
    self.pictures = pictures
  }

  package var title: String { texts("Users") }

  package var showsRefresh: Bool { !isSignedOut }

  package var body: some HTML {
    if isSignedOut {
      MembersOnly(texts: texts) { self.presenter.signInTapped() }
    } else {
      if let failure = state.failure {
        FailureNotice(message: failure, label: texts("Retry")) { await self.presenter.retryTapped() }
      }
      if let content = state.content {
        p(.class("vp-dim")) { texts("Everybody with an account") }
        PagedRows(
          content: content,
          texts: texts,
          atEnd: texts("That is everybody"),
          isBusy: state.isLoading,
          endReached: { await self.presenter.endReached() },
          moreTapped: { await self.presenter.moreTapped() }
        ) { UserRow(row: $0, pictures: self.pictures) }
      } else if state.isLoading {
        LoadingRows(label: texts("Loading users"))
      } else if state.failure == nil {
        EmptyNotice(title: texts("Nobody is here yet"), text: texts("Whoever signs up appears in this list."))
      }
    }
  }

  package func show(_ state: LoadState<UsersViewModel>) {
    isSignedOut = false
    self.state = state
  }

  package func showSignedOut() {
    isSignedOut = true
    state = .empty
  }
}

/// A notice for a signed-out user, who may not see the list.
private struct MembersOnly: HTML {
  let texts: Texts
  let signIn: () -> Void

  var body: some HTML {
    div(.class("vp-empty")) {
      span(.class("vp-icon"), .aria(.hidden, "true")) { Symbol.people }
      h2 { texts("This list is for members") }
      p { texts("Sign in, and you come back here.") }
      button(.class("vp-primary"), .onClick { signIn() }) { texts("Sign In") }
    }
  }
}

/// One user.
private struct UserRow: HTML {
  let row: UserViewModel
  let pictures: Pictures

  var body: some HTML {
    // Identifies the row after a page reload, even if it has moved.
    li(.class("vp-row"), .data("data-user", row.id)) {
      Portrait(id: row.id, name: row.name, address: row.avatar, pictures: pictures)
      div(.class("vp-grow")) {
        strong { row.name }
        small { row.email }
      }
    }
  }
}
