import Entities
import ViperaHTML

/// The languages of the app, each by its own name.
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
  /// What it is called by those who speak it.
  var ownName: String {
    switch self {
    case .english: "English"
    case .spanish: "Español"
    }
  }
}
