import Vipera
import ViperaWeb

/// The app of `vipera serve`: the map of a project, its modules, its findings and its source.
package enum ServeApp {
  /// The reason why the app cannot be served.
  package enum Error: Swift.Error, Equatable, CustomStringConvertible {
    case cannotListen(UInt16, cause: String)

    package var description: String {
      switch self {
      case .cannotListen(let port, let cause):
        "Cannot listen on port \(port). \(cause) Choose another port with '--port', or any free one with '--port 0'."
      }
    }
  }

  /// Serves a project to the browsers on this machine until the program is stopped.
  ///
  /// - Parameters:
  ///   - source: The project, which all sessions share.
  ///   - port: The port to listen on; 0 for any free port.
  ///   - report: Called with each problem of the host, for logging.
  ///   - isReady: Called with the address once the host listens.
  /// - Throws: `Error.cannotListen` if the port cannot be used, such as when another program listens there.
  package static func serve(
    _ source: any ProjectSource,
    port: UInt16,
    report: @escaping @Sendable (String) -> Void,
    whenListening isReady: (String) -> Void
  ) async throws {
    var configuration = WebHost.Configuration(port: port)
    // For this time after a page was closed, the page's session still scans the project.
    configuration.keepsDetachedFor = .seconds(60)
    configuration.onLeak = { report("\($0)") }
    configuration.onProblem = { report("\($0)") }
    do {
      try await WebHost(try app(source), configuration).run { isReady("http://\($0)/") }
    } catch HTTPServer.Error.cannotListen(_, let cause) {
      throw Error.cannotListen(port, cause: cause.description)
    }
  }

  /// Creates the app from its modules.
  static func app(_ source: any ProjectSource) throws -> WebApp {
    var app = WebApp(name: "Vipera", routes: try routes(source)) { $0.setRoot(Overview()) }
    app.styleSheets = [ServeFiles.style.path]
    app.resources = ServeFiles.answer
    return app
  }

  /// Returns the app's modules for a project.
  static func routes(_ source: any ProjectSource) throws -> RouteTable {
    try RouteTable {
      Destination(Overview.self) { OverviewRouter.module($0, source: source) }
      Destination(ModuleDetail.self) { ModuleDetailRouter.module($0, source: source) }
      Destination(Listing.self) { ListingRouter.module($0, source: source) }
      Destination(Findings.self) { FindingsRouter.module($0, source: source) }
    }
  }
}
