import Entities
import ViperaNetworking

extension NetworkError {
  /// Returns the text for a user who has tried too often, with the waiting time if the server gives
  /// one.
  func tooMany(in language: Language) -> String {
    // A wait of more than a day does not come from a form's rate limit.
    guard let wait = retryAfter, wait <= .seconds(86_400) else {
      return language.networkWords.tooMany
    }
    let texts = Texts(language)
    let seconds = wait.components.seconds
    if seconds < 60 {
      return seconds <= 1
        ? texts("That was too often. Try again in a second.")
        : texts("That was too often. Try again in \(seconds) seconds.")
    }
    let minutes = (seconds + 59) / 60
    return minutes <= 1
      ? texts("That was too often. Try again in a minute.")
      : texts("That was too often. Try again in \(minutes) minutes.")
  }
}
