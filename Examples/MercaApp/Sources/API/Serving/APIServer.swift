package import ViperaWeb

/// Serves the API to this process, on a local port that the system chooses.
///
/// Sessions always call this server, not the public address, so their requests do not pass through a proxy. A flood of
/// requests for pages cannot use up this server's connections.
package final class APIServer: Sendable {
  private let server: HTTPServer

  package init(
    _ routes: APIRoutes,
    _ configuration: HTTPServer.Configuration = HTTPServer.Configuration(port: 0),
    on group: EventLoopGroup = EventLoopGroup()
  ) {
    var configuration = configuration
    configuration.uploadLimit = APIRoute.uploadLimit
    server = HTTPServer(configuration, on: group) { request in
      // Prevents DNS rebinding: a web page on a host name that resolves to this machine must not read the API.
      guard request.host?.prefix(while: { $0 != ":" }) == "127.0.0.1" else {
        let failure = APIFailure(HTTPStatus(421), "This server does not serve that host name.")
        return .now(routes.refusal(request, failure))
      }
      return routes.answer(request)
        ?? .now(routes.refusal(request, APIFailure(.notFound, "The paths of the API begin with '/api'.")))
    }
  }

  /// Starts to listen, and returns the port that the system has chosen.
  package func start() async throws(HTTPServer.Error) -> UInt16 {
    try await server.start()
    return server.address?.port ?? 0
  }

  /// Closes every connection after its pending responses.
  package func stop() async { await server.stop() }
}
