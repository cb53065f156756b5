package import Entities
import Vipera

/// Whoever uses the session: signed in or not, and in which language.
///
/// The modules of a session share it, and it is there again after a restart.
package final class Visitor: SessionKept {
  /// What is kept over a restart.
  package struct Kept: Codable {
    let signedIn: SignedIn?
    let language: Language
  }

  package static let keptName = "visitor"

  /// Who is signed in, if somebody is.
  package private(set) var signedIn: SignedIn?
  /// The language that the modules speak; those that are open keep theirs.
  package var language: Language

  /// Creates somebody who has just come.
  package init(language: Language = .english) {
    self.language = language
  }

  package var kept: Kept? {
    get { Kept(signedIn: signedIn, language: language) }
    set {
      guard let newValue else { return }
      signedIn = newValue.signedIn
      language = newValue.language
    }
  }

  /// Notes that somebody has signed in.
  package func signIn(_ signedIn: SignedIn) { self.signedIn = signedIn }

  /// Forgets who was signed in.
  package func signOut() { signedIn = nil }
}
