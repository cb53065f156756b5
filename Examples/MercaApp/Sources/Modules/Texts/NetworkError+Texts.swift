package import Entities
package import ViperaNetworking

extension NetworkError {
  /// Returns the text for a failure in a language; uses the API's own text only if it is in that language.
  func message(in language: Language) -> String {
    // The same error without its response, so the message is the app's and not the API's.
    let own = NetworkError(reason, cause: cause).message(in: language.networkWords)
    return language.text(for: message(in: language.networkWords), or: own)
  }

  /// Returns the text for a failed sign-in.
  func signInMessage(in language: Language) -> String {
    switch reason {
    case .status(401): Texts(language)("The email address or the password is wrong.")
    case .status(429): tooMany(in: language)
    default: message(in: language)
    }
  }

  /// Returns the text after too many attempts, with the waiting time if the server gives one.
  func tooMany(in language: Language) -> String {
    // Rate limits of forms are shorter than a day, so a longer wait has another cause.
    guard let wait = retryAfter, wait <= .seconds(86_400) else { return language.networkWords.tooMany }
    let texts = Texts(language)
    let seconds = Int(wait.components.seconds)
    if seconds < 60 {
      return seconds <= 1
        ? texts("Too many attempts. Try again in a second.")
        : texts("Too many attempts. Try again in \(seconds) seconds.")
    }
    let minutes = (seconds + 59) / 60
    return minutes <= 1
      ? texts("Too many attempts. Try again in a minute.")
      : texts("Too many attempts. Try again in \(minutes) minutes.")
  }
}

extension Language {
  /// The texts for a failed request.
  package var networkWords: NetworkWords {
    switch self {
    case .english: .english
    case .spanish: .spanish
    }
  }

  /// Returns the API's own text `detail`, which is in English, if this language is English; else the app's text.
  func text(for detail: String, or own: @autoclosure () -> String) -> String { self == .english ? detail : own() }
}
