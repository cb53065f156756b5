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
    let seconds = wait.components.seconds
    if seconds < 60 {
      return seconds <= 1 ? texts.oneSecond : texts.seconds.filled(with: "\(seconds)")
    }
    let minutes = (seconds + 59) / 60
    return minutes <= 1 ? texts.oneMinute : texts.minutes.filled(with: "\(minutes)")
  }
}
