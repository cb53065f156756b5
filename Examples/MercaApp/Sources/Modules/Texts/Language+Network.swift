package import Entities
package import ViperaNetworking

extension Language {
  /// What is said when a request fails.
  package var networkWords: NetworkWords {
    switch self {
    case .english: .english
    case .spanish: .spanish
    }
  }
}
