import API
import Patience
import ViperaWeb

/// Serves routes on a port that the system chooses.
///
/// For requests with the field `X-Test-Leaves`, the server behaves as if the client had disconnected before the
/// response. The response is sent all the same, so that a test knows when the request is done.
final class TestServer: Sendable {
  private let server: HTTPServer

  init(_ routes: APIRoutes) {
    var configuration = HTTPServer.Configuration.patient
    configuration.uploadLimit = APIRoute.uploadLimit
    server = HTTPServer(configuration) { request in
      guard let answer = routes.answer(request) else { return .now(HTTPResponse(.notFound)) }
      guard case .later(let work) = answer, request.headers["X-Test-Leaves"] != nil else {
        return answer
      }
      return .later {
        let task = Task {
          withUnsafeCurrentTask { $0?.cancel() }
          return try await work()
        }
        return try await task.value
      }
    }
  }

  func start() async throws -> UInt16 {
    try await server.start()
    return server.address?.port ?? 0
  }

  func stop() async {
    await server.stop()
  }
}
