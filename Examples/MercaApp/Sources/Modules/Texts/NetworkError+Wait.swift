import Entities
import ViperaNetworking

extension NetworkError {
  /// What is said to whoever has tried too often: for how long, where the server says so.
  func tooMany(in language: Language) -> String {
    // What asks for more than a day is no lock of a form.
    guard let wait = retryAfter, wait <= .seconds(86_400) else {
      return language.networkWords.tooMany
    }
    let texts = WaitTexts.in(language)
    let minutes = (wait.components.seconds + 59) / 60
    return minutes <= 1 ? texts.oneMinute : texts.minutes.filled(with: "\(minutes)")
  }
}
