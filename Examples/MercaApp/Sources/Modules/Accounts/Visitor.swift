package import Entities
import FoundationEssentials
import Vipera
package import ViperaNetworking

/// Whoever uses the session: signed in or not, in which language, and whether in light or dark.
///
/// The modules of a session share it, and it is there again after a restart.
package final class Visitor: SessionKept {
  /// What is kept over a restart.
  package struct Kept: Codable {
    let signedIn: SignedIn?
    let language: Language
    /// Nil where it was kept before there was a choice.
    let theme: Theme?
  }

  package static let keptName = "visitor"

  /// Who is signed in, if somebody is; what is over at the API is over here too.
  package var signedIn: SignedIn? { lastSignedIn.flatMap { $0.expires > now() ? $0 : nil } }
  /// The language that the modules speak; those that are open keep theirs.
  package var language: Language
  /// Whether screens are light or dark.
  package var theme = Theme.system

  private var lastSignedIn: SignedIn?
  private let now: () -> Int
  private let tellOrigin: () -> HTTPHeaders

  /// Creates somebody who has just come.
  ///
  /// - Parameters:
  ///   - language: What the modules begin to speak.
  ///   - now: The seconds since 1970 began in UTC.
  ///   - origin: What tells the API where this visitor is.
  package init(
    language: Language = .english,
    now: @escaping () -> Int = { Int(Date().timeIntervalSince1970) },
    origin: @escaping () -> HTTPHeaders = { [:] }
  ) {
    self.language = language
    self.now = now
    tellOrigin = origin
  }

  /// What tells the API where this visitor is, for its limits of what may be tried.
  package var origin: HTTPHeaders { tellOrigin() }

  package var kept: Kept? {
    get { Kept(signedIn: signedIn, language: language, theme: theme) }
    set {
      guard let newValue else { return }
      lastSignedIn = newValue.signedIn
      language = newValue.language
      theme = newValue.theme ?? .system
    }
  }

  /// Notes that somebody has signed in.
  package func signIn(_ signedIn: SignedIn) { lastSignedIn = signedIn }

  /// Forgets who was signed in.
  package func signOut() { lastSignedIn = nil }
}
