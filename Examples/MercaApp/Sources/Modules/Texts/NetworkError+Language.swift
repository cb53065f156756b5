import Entities
import ViperaNetworking

extension NetworkError {
  /// Returns the text for a failure in a language; the API's own text only if it is in that language.
  func message(in language: Language) -> String {
    // An error without the response, and so without the API's own text.
    let own = NetworkError(reason, cause: cause).message(in: language.networkWords)
    return language.text(for: message(in: language.networkWords), or: own)
  }
}
