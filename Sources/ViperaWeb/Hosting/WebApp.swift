public import Vipera

/// An app as the browser host serves it: its modules, and the start of a session.
///
/// ```swift
/// WebApp(name: "Shop", routes: routes) { $0.setRoot(Products()) }
/// ```
public struct WebApp: Sendable {
  /// The name of the app, which follows the screen's title in the browser's window.
  public var name: String
  /// The language of the pages, such as `es`.
  public var language = "en"
  /// The host's own texts on a page.
  public var words = Words()
  /// The host's own texts in the app's other languages.
  ///
  /// Pages, and notices without a session, are in the language that the browser prefers among these and `language`.
  /// Modules get the same language from `context.session.language(among:)`.
  public var translations: [Speech] = []
  /// Returns the language of a session, if the user may choose it; called whenever the page is drawn.
  public var speech: (@Sendable (SessionScope) -> Speech)?
  /// Returns whether a session's page is light or dark, if the user may choose; called whenever the page is drawn.
  ///
  /// Without it, and on notices without a session, pages follow the system.
  public var theme: (@Sendable (SessionScope) -> Theme)?
  /// The modules that can be opened; their views are ``WebScreen``s.
  public var routes: RouteTable
  /// Opens the first screen or tabs of a session; called again when the only screen has finished.
  ///
  /// If a screen finishes although the user has done nothing, it is opened again up to eight times; then the finished
  /// screen stays (`WebHost.Problem.endlessBeginning`).
  public var begin: @Sendable (Stage) -> Void
  /// Called when a session begins, with the secret that its browser stores (`SessionScope.keepsake`).
  ///
  /// The call comes before the first module is opened, for example to sign in a user who opens a new tab. It is called
  /// again when the user has signed in or out in another tab, even if there is no secret. The open modules are then
  /// wired again.
  ///
  /// The page waits for `prepare`, at most for ``WebHost/Configuration/preparePatience``. If `prepare` throws or takes
  /// longer, it is cancelled, the session begins unprepared, and its page shows `Words.notPrepared`.
  ///
  /// `prepare` runs on the session's actor.
  public var prepare: (@Sendable (SessionScope) async throws -> Void)?
  /// Called with the old secret when a browser has replaced it by a new secret.
  ///
  /// This happens when a user signs in again in a tab that did not know of the first sign-in. The browser already has
  /// the new secret.
  public var replaced: (@Sendable (Secret<String>) async throws -> Void)?
  /// The app's own style sheets, linked after the host's.
  public var styleSheets: [String] = []
  /// Script sources in addition to the server itself, in the format of the content security policy.
  ///
  /// `'unsafe-eval'` is for tools that evaluate code in a page, such as a browser used for measurements.
  public var scriptSources: [String] = []
  /// Answers requests that are not for a page, such as requests for pictures or an API.
  ///
  /// It is called first. If it returns nil, the host looks for a page.
  public var resources: @Sendable (HTTPRequest) -> HTTPAnswer? = { _ in nil }

  /// Creates an app.
  ///
  /// - Parameters:
  ///   - name: The name of the app, which follows the screen's title in the browser's window.
  ///   - routes: The modules that can be opened.
  ///   - begin: Opens the first screen or tabs of a session: `setRoot` or `setTabs`.
  public init(name: String, routes: RouteTable, begin: @escaping @Sendable (Stage) -> Void) {
    self.name = name
    self.routes = routes
    self.begin = begin
  }
}
