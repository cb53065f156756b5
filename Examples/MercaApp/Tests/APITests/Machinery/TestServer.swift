import API
import Patience
import ViperaWeb

/// Serves routes at a port that the system chooses.
///
/// Clients that send the field `X-Test-Leaves` leave before they are answered; they get the answer
/// all the same, so that a test knows when all is done.
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
