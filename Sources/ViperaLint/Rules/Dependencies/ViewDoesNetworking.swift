import ViperaSource

/// Flags views that send requests.
enum ViewDoesNetworking: LintRule {
  static let id = "view-does-networking"
  static let summary = "A view must not send requests."
  static let reason = """
    A view lives only as long as its screen. Its requests are lost when the user leaves the screen, cannot be stubbed \
    in a test, and bypass the rules in the interactor.
    """
  static let advice = "Report the event to the presenter, and let the interactor or a worker send the request."

  static let flagged = [
    Sample(
      "a view that sends a request with 'URLSession'",
      """
      final class CartViewController: UIViewController {
        var presenter: CartPresenter?
        func load(_ url: URL) {
          ↓URLSession.shared.dataTask(with: URLRequest(url: url)) { _, _, _ in }.resume()
        }
      }
      final class CartPresenter {}
      """
    ),
    Sample(
      "a view that calls the project's own network client",
      """
      final class CartViewController: UIViewController {
        var presenter: CartPresenter?
        func load() { ↓NetworkManager.shared.fetchCart { _ in } }
      }
      final class CartPresenter {}
      final class NetworkManager { static let shared = NetworkManager() }
      """
    ),
    Sample(
      "a view that sends a request with Facebook's SDK",
      """
      import FBSDKCoreKit
      final class CartViewController: UIViewController {
        var presenter: CartPresenter?
        func load() { ↓GraphRequest(graphPath: "me").start { _, _, _ in } }
      }
      final class CartPresenter {}
      """
    ),
    Sample(
      "a view that downloads an image with 'Data(contentsOf:)', which blocks the screen",
      """
      final class CartViewController: UIViewController {
        var presenter: CartPresenter?
        func show(_ url: URL) { logo.image = (try? ↓Data(contentsOf: url)).flatMap { UIImage(data: $0) } }
      }
      final class CartPresenter {}
      """
    ),
  ]

  static let accepted = [
    Sample(
      "a view that shows a page in a web view, which sends the request itself",
      """
      import WebKit
      final class CartViewController: UIViewController, WKNavigationDelegate {
        var presenter: CartPresenter?
        let page = WKWebView()
        func show(_ url: URL) { page.load(URLRequest(url: url)) }
        func webView(
          _ view: WKWebView,
          didReceive challenge: URLAuthenticationChallenge,
          completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) {}
      }
      final class CartPresenter {}
      """
    ),
    Sample(
      "a view that only passes the shared 'URLSession' to its interactor in the wiring",
      """
      final class CartViewController: UIViewController {
        var presenter: CartPresenter?
        func setUp() {
          presenter = CartPresenter(interactor: CartInteractor(session: URLSession.shared))
        }
      }
      final class CartPresenter { init(interactor: CartInteractor) {} }
      final class CartInteractor { init(session: URLSession) {} }
      """
    ),
  ]

  static func findings(in project: LintProject) -> [Finding] {
    let accesses = OutsideAccesses(project: project, isAccess: isRequest, isAccessor: clients.match, members: [])
    return accesses.byView().compactMap { module, part, accesses in
      guard let first = accesses.first else { return nil }
      let names = accesses.map(\.name).unique
      let message = "the view '\(part.type)' uses the network through \(names.quoted())"
      var finding = Finding(Self.self, at: first.place, in: module, part: part.type, message)
      finding.related = accesses.dropFirst().map { RelatedPlace($0.place, "uses '\($0.name)'") }
      finding.advice =
        names == ["Data(contentsOf:)"]
        ? "load the data in the interactor or a worker without blocking the screen, and pass it to the view" : nil
      return finding
    }
  }

  private static let clients = TypeWords(
    subjects: ["API", "Api", "HTTP", "Http", "Network", "Networking", "REST", "Rest", "Web"],
    endings: [
      "Client", "Handler", "Helper", "Layer", "Manager", "Provider", "Service", "Services", "service",
    ]
  )

  private static let types: Set<String> = [
    "AF", "APIClient", "Alamofire", "ApolloClient", "MoyaProvider", "NWConnection",
  ]

  private static func isRequest(_ symbol: SymbolFacts, in file: FileFacts) -> Bool {
    guard symbol.area == .networking else { return false }
    if symbol.name == "Data(contentsOf:)" {
      // Files of the app's bundle are not requests.
      return !file.mentions.contains { $0.name == "Bundle" || $0.name == "FileManager" }
    }
    // Facebook's SDK.
    if symbol.name == "GraphRequest" {
      return ["FBSDKCoreKit", "FBSDKLoginKit", "FacebookCore", "FacebookLogin"].contains(where: file.imports)
    }
    if ["DataRequest", "SessionManager"].contains(symbol.name) { return file.imports("Alamofire") }
    if symbol.name.hasPrefix("URLSession") || symbol.name.hasPrefix("NSURL") {
      return !isChallenge(symbol, in: file)
    }
    return types.contains(symbol.name)
  }

  /// Whether `URLSession` is only named for a web view's response to an authentication challenge.
  private static func isChallenge(_ symbol: SymbolFacts, in file: FileFacts) -> Bool {
    file.mentions.contains { $0.name == "URLSession.AuthChallengeDisposition" && $0.position == symbol.position }
  }
}
