import Entities
import ViperaNetworking

extension NetworkError {
  /// What is said about a failure in a language; the API's own text only where that is its language.
  func message(in language: Language) -> String {
    // Without the answer, what the API says of a request that it refuses is not said.
    let own = NetworkError(reason, cause: cause).message(in: language.networkWords)
    return language.text(for: message(in: language.networkWords), or: own)
  }
}
