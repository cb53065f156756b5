import Entities
import Modules
import Observation
import ViperaHTML
import ViperaWeb

/// The user's own account, in a browser.
@Observable
final class AccountWebScreen: WebScreen, AccountContract.View {
  private let presenter: any AccountContract.Presenter
  private let texts: Texts
  private let pictures: Pictures
  private var content: AccountViewModel?

  init(presenter: any AccountContract.Presenter, texts: Texts = .english, pictures: Pictures = .none) {
    self.presenter = presenter
    self.texts = texts
    self.pictures = pictures
  }

  var title: String { texts("Account") }

  var body: some HTML {
    if let content {
      if let person = content.person {
        div(.class("vp-card ma-person")) { PersonCard(person: person, pictures: pictures) }
        SignOutActions(texts: texts, presenter: presenter)
      } else {
        SignInOffer(texts: texts, presenter: presenter)
      }
      h2(.id("language")) { texts("Language") }
      LanguageChoice(chosen: content.language) { self.presenter.languageChosen($0) }
      h2(.id("theme")) { texts("Appearance") }
      ThemeChoice(chosen: content.theme, texts: texts) { self.presenter.themeChosen($0) }
    }
  }

  func show(_ content: AccountViewModel) { self.content = content }
}

private struct SignOutActions: HTML {
  let texts: Texts
  let presenter: any AccountContract.Presenter

  var body: some HTML {
    h2 { texts("Sessions") }
    div(.class("vp-actions")) {
      button(.onClick { await presenter.signOutTapped() }) { texts("Sign out") }
      button(
        .class("vp-destructive"),
        .onClick { await presenter.signOutEverywhereTapped() }
      ) { texts("Sign out everywhere") }
    }
  }
}

/// The buttons to sign in or up, for a signed-out user.
private struct SignInOffer: HTML {
  let texts: Texts
  let presenter: any AccountContract.Presenter

  var body: some HTML {
    div(.class("vp-card ma-offer")) {
      h2 { texts("You are not signed in") }
      p(.class("vp-dim")) { texts("With an account you can buy, sell and see the other members.") }
      div(.class("vp-actions")) {
        button(.class("vp-primary"), .onClick { presenter.signInTapped() }) { texts("Sign in") }
        button(.onClick { presenter.signUpTapped() }) { texts("Create an account") }
      }
    }
  }
}

/// A choice of the app's languages, each under its own name.
struct LanguageChoice: HTML {
  let chosen: Language
  let choose: (Language) -> Void

  var body: some HTML {
    div(.class("ma-choice"), .role("group"), .aria(.labelledBy, "language")) {
      ForEach(Language.allCases, by: \.self) { language in
        button(
          .lang(language.rawValue),
          .aria(.pressed, language == chosen),
          .onClick { choose(language) }
        ) { language.ownName }
      }
    }
  }
}

extension Language {
  /// The name of the language, in that language.
  var ownName: String {
    switch self {
    case .english: "English"
    case .spanish: "Español"
    }
  }
}

/// A choice of the theme: light, dark, or the system's.
struct ThemeChoice: HTML {
  let chosen: Theme
  let texts: Texts
  let choose: (Theme) -> Void

  var body: some HTML {
    div(.class("ma-choice"), .role("group"), .aria(.labelledBy, "theme")) {
      ForEach(Theme.allCases, by: \.self) { theme in
        button(.aria(.pressed, theme == chosen), .onClick { choose(theme) }) { name(of: theme) }
      }
    }
  }

  private func name(of theme: Theme) -> String {
    switch theme {
    case .system: texts("Same as the device")
    case .light: texts("Light")
    case .dark: texts("Dark")
    }
  }
}
