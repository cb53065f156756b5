import Entities
import ViperaNetworking

extension NetworkError {
  /// What is said about a failure in a language; the API's own text only where that is its language.
  func message(in language: Language) -> String {
    switch language {
    case .english: message(in: language.networkWords)
    // What the API says of a request that it refuses is English: without the answer it is not said.
    case .spanish: NetworkError(reason, cause: cause).message(in: language.networkWords)
    }
  }
}
