package import Entities
import FoundationEssentials
package import Vipera
package import ViperaNetworking

/// Whoever uses the session: signed in or not, in which language, and whether in light or dark.
///
/// The modules of a session share it, and it is there again after a restart. The browser keeps the token of
/// whoever is signed in, so that its other tabs begin signed in.
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
  /// The language that the modules speak, in all pages of the browser.
  package var language: Language {
    get { session?.choice("language") ?? ownLanguage }
    set {
      ownLanguage = newValue
      session?.choose(newValue, as: "language")
    }
  }
  /// Whether screens are light or dark, in all pages of the browser.
  package var theme: Theme {
    get { session?.choice("theme") ?? ownTheme }
    set {
      ownTheme = newValue
      session?.choose(newValue, as: "theme")
    }
  }

  /// What holds while the browser has no choice.
  private var ownLanguage: Language
  private var ownTheme = Theme.system
  private var lastSignedIn: SignedIn?
  private let now: () -> Int
  private let tellOrigin: () -> HTTPHeaders
  /// It holds the visitor.
  private weak let session: SessionScope?

  /// Creates somebody who has just come.
  ///
  /// - Parameters:
  ///   - language: What the modules begin to speak.
  ///   - session: The session, whose browser is to keep who is signed in.
  ///   - now: The seconds since 1970 began in UTC.
  ///   - origin: What tells the API where this visitor is.
  package init(
    language: Language = .english,
    session: SessionScope? = nil,
    now: @escaping () -> Int = { Int(Date().timeIntervalSince1970) },
    origin: @escaping () -> HTTPHeaders = { [:] }
  ) {
    ownLanguage = language
    self.session = session
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
      ownLanguage = newValue.language
      ownTheme = newValue.theme ?? .system
    }
  }

  /// Notes that somebody has signed in, and has the browser know it.
  package func signIn(_ signedIn: SignedIn) {
    lastSignedIn = signedIn
    let now = now()
    guard signedIn.expires > now else { return }
    session?.keep(signedIn.token, for: .seconds(signedIn.expires - now))
  }

  /// Notes who is signed in already, as the browser knows; nil for nobody.
  package func goOn(as signedIn: SignedIn?) { lastSignedIn = signedIn }

  /// Forgets who was signed in, and has the browser forget it.
  package func signOut() {
    if let lastSignedIn { session?.forget(lastSignedIn.token) }
    lastSignedIn = nil
  }
}
