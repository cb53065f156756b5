public import Vipera

/// An app as the browser host serves it: its modules, and what a session begins with.
///
/// ```swift
/// WebApp(name: "Shop", routes: routes) { $0.setRoot(Products()) }
/// ```
public struct WebApp: Sendable {
  /// What stands behind the screen's title in the browser's window.
  public var name: String
  /// The language of the pages, such as `es`.
  public var language = "en"
  /// What the host itself says on a page.
  public var words = Words()
  /// What the host says in the other languages that the app speaks.
  ///
  /// Pages are in the one that the browser wants most, of these and the app's own; so are those that stand
  /// where there is no session. Modules find the same by `context.session.language(among:)`.
  public var translations: [Speech] = []
  /// What is spoken in a session whose language a person may choose; asked whenever its page is drawn.
  public var speech: (@Sendable (SessionScope) -> Speech)?
  /// Whether a session's page is light or dark where a person may choose; asked whenever it is drawn.
  ///
  /// Without it, and on pages that stand where there is no session, it is as the system is.
  public var theme: (@Sendable (SessionScope) -> Theme)?
  /// The modules that can be opened; their views are `WebScreen`s.
  public var routes: RouteTable
  /// Opens what a session begins with; asked again when its only screen has finished.
  ///
  /// A screen that finishes although the person has done nothing is begun anew eight times; then it stays
  /// (`WebHost.Problem.endlessBeginning`).
  public var begin: @Sendable (Stage) -> Void
  /// Looks at what a new session's browser keeps (`SessionScope.keepsake`), before the first module is opened:
  /// a new tab of somebody who is signed in is signed in.
  ///
  /// It is called again when another page of the browser has signed in or out, also without a keepsake. The open
  /// modules are then wired anew.
  ///
  /// The page waits for it, as long as `WebHost.Configuration.preparePatience` says. Where it throws or takes
  /// longer, it is cancelled, the session begins without, and its page says so (`Words.notPrepared`). It runs on
  /// the session's actor: give it no capture list, with which Swift 6.3 takes it for one that does not.
  public var prepare: (@Sendable (SessionScope) async throws -> Void)?
  /// Is told of a secret that a browser has just lost to another one.
  ///
  /// That is when somebody signs in anew in a tab that had not heard of it. The browser has the new one
  /// meanwhile.
  public var replaced: (@Sendable (Secret<String>) async throws -> Void)?
  /// Style sheets of the app's own, linked behind the host's.
  public var styleSheets: [String] = []
  /// Where pages may take scripts from besides the server itself, as the policy of a page names it.
  ///
  /// `'unsafe-eval'` is for tools that evaluate texts in a page, such as a measuring browser.
  public var scriptSources: [String] = []
  /// Answers what is not a page: pictures, an API.
  ///
  /// It is asked first; nil leaves the request to the pages.
  public var resources: @Sendable (HTTPRequest) -> HTTPAnswer? = { _ in nil }

  /// Describes an app.
  ///
  /// - Parameters:
  ///   - name: What stands behind the screen's title in the browser's window.
  ///   - routes: The modules that can be opened.
  ///   - begin: Opens what a session begins with: `setRoot` or `setTabs`.
  public init(name: String, routes: RouteTable, begin: @escaping @Sendable (Stage) -> Void) {
    self.name = name
    self.routes = routes
    self.begin = begin
  }
}
