package import Entities
import FoundationEssentials
package import Vipera
package import ViperaNetworking

/// The user of the session, signed in or not, with the chosen language and theme.
///
/// The modules of a session share the visitor, which survives a restart. The browser stores the token of the signed-in
/// user, so new tabs start signed in.
package final class Visitor: SessionKept {
  /// The values that survive a restart.
  package struct Kept: Codable {
    let signedIn: SignedIn?
    let language: Language
    /// The theme; nil if the values were saved by an older version, which had no themes.
    let theme: Theme?
  }

  package static let keptName = "visitor"

  /// The signed-in user, if any; nil once the session has expired.
  package var signedIn: SignedIn? { lastSignedIn.flatMap { $0.expires > now() ? $0 : nil } }
  /// The language that the modules speak, in all pages of the browser.
  package var language: Language {
    get { session?.choice("language") ?? ownLanguage }
    set {
      ownLanguage = newValue
      session?.choose(newValue, as: "language")
    }
  }
  /// The theme, which all pages of the browser share.
  package var theme: Theme {
    get { session?.choice("theme") ?? ownTheme }
    set {
      ownTheme = newValue
      session?.choose(newValue, as: "theme")
    }
  }

  /// The browser's token for its next sign-in, if it has signed in before.
  package var device: KnownDevice? { session?.choice("device") }

  /// The language if the user has chosen none.
  private var ownLanguage: Language
  private var ownTheme = Theme.system
  private var lastSignedIn: SignedIn?
  /// Returns the seconds since 1970 in UTC, by the API's clock.
  private let now: () -> Int
  private let tellOrigin: () -> HTTPHeaders
  /// The session, whose browser stores the token; weak, because the session holds the visitor.
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

  /// The headers that tell the API the visitor's address, for its rate limits.
  package var origin: HTTPHeaders { tellOrigin() }

  package var kept: Kept? {
    // Even a session that seems to have expired is saved, because this machine's clock may be wrong.
    get { Kept(signedIn: lastSignedIn, language: language, theme: theme) }
    set {
      guard let newValue else { return }
      lastSignedIn = newValue.signedIn
      ownLanguage = newValue.language
      ownTheme = newValue.theme ?? .system
    }
  }

  /// Signs the user in, and stores two tokens in the browser: the session's, and the browser's own for its next
  /// sign-in.
  package func signIn(_ signedIn: SignedIn) {
    goOn(as: signedIn)
    let now = now()
    guard signedIn.expires > now else { return }
    session?.keep(signedIn.token, for: .seconds(signedIn.expires - now))
    if let device = signedIn.device { session?.choose(device, as: "device") }
  }

  /// Sets the user whose token the browser already stores; nil if it stores none.
  package func goOn(as signedIn: SignedIn?) { lastSignedIn = signedIn }

  /// Signs the user out, and removes the token from the browser.
  package func signOut() {
    if let lastSignedIn { session?.forget(lastSignedIn.token) }
    goOn(as: nil)
  }
}
