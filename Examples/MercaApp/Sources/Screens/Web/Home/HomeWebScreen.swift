package import Modules
import Observation
package import ViperaHTML
import ViperaWeb

/// Where the app begins, in a browser.
@Observable
package final class HomeWebScreen: WebScreen, HomeContract.View {
  private let presenter: any HomeContract.Presenter
  private let texts: HomeTexts
  private var content: HomeViewModel

  /// Creates a screen that greets nobody in particular.
  ///
  /// - Parameters:
  ///   - presenter: Whom it tells what the person did.
  ///   - texts: What it says.
  package init(presenter: any HomeContract.Presenter, texts: HomeTexts = .english) {
    self.presenter = presenter
    self.texts = texts
    content = HomeViewModel(greeting: texts.welcome, isSignedIn: false)
  }

  package var title: String { "MercaApp" }

  package var body: some HTML {
    section(.class("ma-hero")) {
      h2 { content.greeting }
      p { texts.intro }
      if !content.isSignedIn {
        div(.class("vp-actions")) {
          button(.class("ma-bright"), .onClick { self.presenter.signInTapped() }) { texts.signIn }
          button(.class("ma-faint"), .onClick { self.presenter.signUpTapped() }) { texts.signUp }
        }
      }
    }
    h2 { texts.lookAround }
    ul(.class("vp-list")) {
      HomeLink(
        symbol: "⚒",
        title: texts.employees,
        text: texts.employeesText,
        address: "/employees"
      )
      HomeLink(
        symbol: "☺",
        title: texts.users,
        text: content.isSignedIn ? texts.usersText : texts.usersSignedOut,
        address: "/users"
      )
      HomeLink(symbol: "⚙", title: texts.account, text: texts.accountText, address: "/account")
    }
  }

  package func show(_ content: HomeViewModel) {
    self.content = content
  }
}

/// A way to another part of the app.
private struct HomeLink: HTML {
  let symbol: String
  let title: String
  let text: String
  let address: String

  var body: some HTML {
    li {
      a(.class("vp-row"), .href(address)) {
        span(.class("vp-icon"), .aria(.hidden, "true")) { symbol }
        span(.class("vp-grow")) {
          strong { title }
          small { text }
        }
      }
    }
  }
}
