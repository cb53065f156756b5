package import Entities
package import ViperaNetworking

extension Language {
  /// The texts for a failed request.
  package var networkWords: NetworkWords {
    switch self {
    case .english: .english
    case .spanish: .spanish
    }
  }
}
