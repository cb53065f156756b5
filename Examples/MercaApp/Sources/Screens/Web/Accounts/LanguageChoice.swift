import Entities
import ViperaHTML

/// A choice of the app's languages, each by its own name.
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
  /// The name of the language in that language.
  var ownName: String {
    switch self {
    case .english: "English"
    case .spanish: "Español"
    }
  }
}
