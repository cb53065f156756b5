package import Entities
import Vipera

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

  /// Who is signed in, if somebody is.
  package private(set) var signedIn: SignedIn?
  /// The language that the modules speak; those that are open keep theirs.
  package var language: Language
  /// Whether screens are light or dark.
  package var theme = Theme.system

  /// Creates somebody who has just come.
  package init(language: Language = .english) {
    self.language = language
  }

  package var kept: Kept? {
    get { Kept(signedIn: signedIn, language: language, theme: theme) }
    set {
      guard let newValue else { return }
      signedIn = newValue.signedIn
      language = newValue.language
      theme = newValue.theme ?? .system
    }
  }

  /// Notes that somebody has signed in.
  package func signIn(_ signedIn: SignedIn) { self.signedIn = signedIn }

  /// Forgets who was signed in.
  package func signOut() { signedIn = nil }
}
