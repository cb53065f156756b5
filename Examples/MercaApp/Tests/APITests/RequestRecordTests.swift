import Passwords
import Patience
import Store
import Synchronization
import Testing
import ViperaImages
import ViperaNetworking
import ViperaWeb

@testable import API

/// The records that the log and the metrics get of requests.
@Suite struct RequestRecordTests {
  /// Sends requests one after another; returns their records, and the metrics.
  private func records(
    of requests: [(method: ViperaNetworking.HTTPMethod, path: String, id: String?)]
  ) async throws -> (records: [RequestRecord], metrics: String) {
    let told = Mutex<[RequestRecord]>([])
    let start = ContinuousClock.now
    let reading = Atomic(0)
    let route = APIRoute(.get, "/api/things/{id}", .anyone) { (_) throws(APIFailure) in
      ViperaWeb.HTTPResponse(.ok, text: "thing")
    }
    let routes = APIRoutes(
      [[route]],
      makeID: { "made-up" },
      // Each reading of the clock is a millisecond later.
      now: { start + .milliseconds(reading.add(1, ordering: .relaxed).newValue) },
      onRequest: { record in told.withLock { $0.append(record) } }
    )
    let server = APIServer(routes, .patient)
    let address = "http://127.0.0.1:\(try await server.start())"
    let transport = try PatientTransport()
    for (method, path, id) in requests {
      var headers = ViperaNetworking.HTTPHeaders()
      headers["X-Request-Id"] = id
      headers["Authorization"] = "Bearer secret-token"
      let url = try RequestURL(address + path)
      _ = try await transport.send(
        ViperaNetworking.HTTPRequest(method, url, headers: headers)
      )
    }
    await transport.close()
    await server.stop()
    await routes.finish()
    return (told.withLock { $0 }, routes.metrics)
  }

  @Test func aRequestIsToldWithItsRouteAndNothingItBrought() async throws {
    let (told, metrics) = try await records(of: [
      (.get, "/api/things/7?secret=value", "my-id.1"), (.get, "/api/secret/path", nil),
      (.post, "/api/things/7", nil), (.get, "/elsewhere", nil),
    ])
    #expect(
      told.map { "\($0.id) \($0.method.rawValue) \($0.route) \($0.status)" } == [
        "my-id.1 GET /api/things/{id} 200", "made-up GET none 404", "made-up POST none 405",
        "made-up GET none 404",
      ]
    )
    #expect(told.first?.bytes == 5)
    #expect(told.allSatisfy { $0.microseconds == 1_000 })
    #expect(!"\(told)".contains("secret"))
    #expect(!metrics.contains("secret"))
    #expect(metrics.contains("{method=\"none\",route=\"none\",status=\"4xx\"} 3\n"))
    #expect(metrics.contains("\nmercaapp_requests_in_flight 0\n"))
  }

  // Regression: a request whose user had closed the page was logged as a fault of the server (503).
  @Test(
    arguments: [
      APIFailure(StoreError(.cancelled)), APIFailure(PasswordError.cancelled),
      APIFailure(ImageError(.cancelled)),
    ]
  )
  func aCancelledCallIsNoFault(failure: APIFailure) async throws {
    let told = Mutex<[RequestRecord]>([])
    let faults = Mutex(0)
    let route = APIRoute(.get, "/api/things", .anyone) { (_) throws(APIFailure) in throw failure }
    let routes = APIRoutes(
      [[route]],
      onRequest: { record in told.withLock { $0.append(record) } },
      onFault: { _ in faults.withLock { $0 += 1 } }
    )
    let server = TestServer(routes)
    let url = try RequestURL("http://127.0.0.1:\(try await server.start())/api/things")
    let transport = try PatientTransport()
    for headers in [["X-Test-Leaves": "yes"], [:]] as [ViperaNetworking.HTTPHeaders] {
      _ = try await transport.send(
        ViperaNetworking.HTTPRequest(.get, url, headers: headers)
      )
    }
    await transport.close()
    await server.stop()
    await routes.finish()
    #expect(told.withLock { $0.map(\.status) } == [499, 503])
    // Only the fault whose client has waited for the response is counted.
    #expect(faults.withLock { $0 } == 1)
  }

  // Regression: failures of the database were not counted if the client had stopped waiting.
  @Test func aFaultIsOneAlsoWhereNobodyHearsOfIt() async throws {
    let told = Mutex<[Int]>([])
    let faults = Mutex(0)
    let route = APIRoute(.get, "/api/things", .anyone) { (_) throws(APIFailure) in
      throw .unavailable(StoreError(.timedOut))
    }
    let routes = APIRoutes(
      [[route]],
      onRequest: { record in told.withLock { $0.append(record.status) } },
      onFault: { _ in faults.withLock { $0 += 1 } }
    )
    let server = TestServer(routes)
    let url = try RequestURL("http://127.0.0.1:\(try await server.start())/api/things")
    let transport = try PatientTransport()
    let headers: ViperaNetworking.HTTPHeaders = ["X-Test-Leaves": "yes"]
    _ = try await transport.send(
      ViperaNetworking.HTTPRequest(.get, url, headers: headers)
    )
    await transport.close()
    await server.stop()
    await routes.finish()
    #expect(told.withLock { $0 } == [503])
    #expect(faults.withLock { $0 } == 1)
  }

  @Test(arguments: ["", "two words", "a\"b", "Núñez", "{}", String(repeating: "a", count: 65)])
  func anIDThatIsNoneIsNotTold(id: String) async throws {
    #expect(try await records(of: [(.get, "/api/things/7", id)]).records.map(\.id) == ["made-up"])
  }

  @Test func theProcessIsMeasuredToo() async throws {
    try await APITester.run { tester in
      let metrics = ServerMetrics(
        APIRoutes([]),
        tester.store,
        PasswordHasher(),
        isReady: true
      )
      let text = metrics.text
      for line in [
        "mercaapp_ready 1", "mercaapp_database_connections 3", "mercaapp_database_waiting 0",
        "mercaapp_database_waiting_limit 20000", "mercaapp_password_hashes_running 0",
        "mercaapp_password_hashes_waiting 0",
      ] {
        #expect(text.contains("\n\(line)\n"), "\(line)")
      }
      let memory = text.split(separator: "\n").last?.split(separator: " ").last.flatMap { Int($0) }
      #expect(memory ?? 0 > 1_000_000)
    }
  }
}
