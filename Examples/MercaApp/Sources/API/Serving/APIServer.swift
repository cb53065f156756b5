package import ViperaWeb

/// Serves the API to this process, at an address of this machine that the system chooses.
///
/// Sessions ask it whatever the pages are served at: their way does not go through a proxy, and a
/// flood of pages takes no connection from it.
package final class APIServer: Sendable {
  private let server: HTTPServer

  /// Creates a server that listens once it is started.
  ///
  /// - Parameters:
  ///   - routes: What it answers.
  ///   - configuration: The limits of its connections.
  ///   - group: The loops to run on.
  package init(
    _ routes: APIRoutes,
    _ configuration: HTTPServer.Configuration = HTTPServer.Configuration(port: 0),
    on group: EventLoopGroup = EventLoopGroup()
  ) {
    var configuration = configuration
    configuration.uploadLimit = APIRoute.uploadLimit
    server = HTTPServer(configuration, on: group) { request in
      // A page whose name was made to point to this machine must not read what it finds here.
      guard request.host?.prefix(while: { $0 != ":" }) == "127.0.0.1" else {
        let failure = APIFailure(HTTPStatus(421), "This server does not go by that name.")
        return .now(routes.refusal(request, failure))
      }
      return routes.answer(request)
        ?? .now(routes.refusal(request, APIFailure(.notFound, "The API is below '/api'.")))
    }
  }

  /// Begins to listen.
  ///
  /// - Returns: The port that the system has chosen.
  package func start() async throws(HTTPServer.Error) -> UInt16 {
    try await server.start()
    return server.address?.port ?? 0
  }

  /// Ends every connection, once what runs is answered.
  package func stop() async {
    await server.stop()
  }
}
