package import Entities
import FoundationEssentials
package import Vipera
package import ViperaNetworking

/// The user of the session: signed in or not, with the language and the theme.
///
/// The modules of a session share it, and it survives a restart. The browser keeps the token of the signed-in user, so
/// its other tabs start signed in.
package final class Visitor: SessionKept {
  /// The values kept over a restart.
  package struct Kept: Codable {
    let signedIn: SignedIn?
    let language: Language
    /// Nil if it was kept before themes existed.
    let theme: Theme?
  }

  package static let keptName = "visitor"

  /// The signed-in user, if any; nil once the session has expired at the API.
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

  /// The browser's token for its next sign-in, if it has signed in before.
  package var device: KnownDevice? { session?.choice("device") }

  /// The language if the browser has no choice.
  private var ownLanguage: Language
  private var ownTheme = Theme.system
  private var lastSignedIn: SignedIn?
  /// Returns the seconds since 1970 in UTC, by the clock that the API reads.
  private let now: () -> Int
  private let tellOrigin: () -> HTTPHeaders
  /// Its browser keeps the token; weak, because the session holds the visitor.
  private weak let session: SessionScope?

  package init(
    language: Language = .english,
    session: SessionScope? = nil,
    now: @escaping () -> Int = { Visitor.machineTime() },
    origin: @escaping () -> HTTPHeaders = { [:] }
  ) {
    ownLanguage = language
    self.session = session
    self.now = now
    tellOrigin = origin
  }

  /// The time of this machine's clock, in seconds since 1970 in UTC.
  package static func machineTime() -> Int { Int(Date().timeIntervalSince1970) }

  /// The headers that tell the API where this visitor is, for its rate limits.
  package var origin: HTTPHeaders { tellOrigin() }

  package var kept: Kept? {
    // Even a session that seems to have expired: the clock may be wrong here, and right at the next server.
    get { Kept(signedIn: lastSignedIn, language: language, theme: theme) }
    set {
      guard let newValue else { return }
      lastSignedIn = newValue.signedIn
      ownLanguage = newValue.language
      ownTheme = newValue.theme ?? .system
    }
  }

  /// Signs the user in, and stores the token in the browser, with the browser's own token for its next sign-in.
  package func signIn(_ signedIn: SignedIn) {
    goOn(as: signedIn)
    let now = now()
    guard signedIn.expires > now else { return }
    session?.keep(signedIn.token, for: .seconds(signedIn.expires - now))
    if let device = signedIn.device { session?.choose(device, as: "device") }
  }

  /// Sets the user whom the browser already knows as signed in; nil for none.
  package func goOn(as signedIn: SignedIn?) {
    lastSignedIn = signedIn
  }

  /// Signs the user out, and removes the token from the browser.
  package func signOut() {
    if let lastSignedIn { session?.forget(lastSignedIn.token) }
    goOn(as: nil)
  }
}
