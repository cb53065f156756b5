import Patience
import Synchronization
import Testing
import ViperaNetworking

@testable import API
@testable import ViperaWeb

/// The body of the OpenAPI document, which is the same for every client.
@Suite struct DocumentBodyTests {
  /// Retains the bodies of responses, so that a later body cannot reuse the address of an earlier one.
  private final class Bodies: Sendable {
    private let all = Mutex<[[UInt8]]>([])

    var places: [UInt] {
      all.withLock { bodies in
        bodies.map { body in body.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
      }
    }

    func add(_ body: [UInt8]) { all.withLock { $0.append(body) } }
  }

  // Regression: the document was encoded for each request, which took 7 to 10 ms.
  @Test func itIsMadeOnce() async throws {
    let routes = APIRoutes([APIRoute.document()])
    let bodies = Bodies()
    let server = HTTPServer(
      .patient,
      answering: { request in
        guard case .later(let work)? = routes.answer(request) else {
          return .now(ViperaWeb.HTTPResponse(.notFound))
        }
        return .later {
          let response = try await work()
          if case .bytes(let body) = response.content { bodies.add(body) }
          return response
        }
      }
    )
    try await server.start()
    let url = try RequestURL("http://127.0.0.1:\(server.address?.port ?? 0)/api/openapi.json")
    let transport = try PatientTransport()
    for _ in 1...2 {
      let response = try await transport.send(ViperaNetworking.HTTPRequest(.get, url))
      #expect(response.status == 200)
    }
    await transport.close()
    await server.stop()
    #expect(bodies.places.count == 2)
    #expect(Set(bodies.places).count == 1)
  }
}
