import API
import Patience
import Synchronization
import Testing
import ViperaNetworking
import ViperaTesting
import ViperaWeb

/// `/readyz`, for proxies: the response is the same for every client, and reveals nothing else.
@Suite struct ReadyRouteTests {
  @Test(arguments: [nil, "Bearer of-another-person", "Bearer of-the-owner"] as [String?])
  func everybodyGetsTheSameAnswer(authorization: String?) async throws {
    let start = ContinuousClock.now
    let seconds = Mutex(0)
    let readiness = Readiness(
      clock: ManualClock(),
      now: { start + .seconds(seconds.withLock { $0 }) },
      check: {}
    )
    let server = HTTPServer(
      .patient,
      answering: { readiness.answer($0) ?? .now(ViperaWeb.HTTPResponse(.noContent)) }
    )
    try await server.start()
    let address = "http://127.0.0.1:\(server.address?.port ?? 0)"
    let transport = try PatientTransport()
    var headers = ViperaNetworking.HTTPHeaders()
    headers["Authorization"] = authorization
    let rows = [
      (5, "/readyz", 200, "ready\n"), (6, "/readyz", 404, "not ready\n"), (6, "/ready", 204, ""),
    ]
    for (time, path, status, text) in rows {
      seconds.withLock { $0 = time }
      let url = try RequestURL(address + path)
      let answer = try await transport.send(
        ViperaNetworking.HTTPRequest(.get, url, headers: headers)
      )
      #expect(answer.status == status)
      #expect(String(decoding: answer.body, as: UTF8.self) == text)
      #expect(answer.headers["Cache-Control"] == (text.isEmpty ? nil : "no-store"))
    }
    await transport.close()
    await server.stop()
  }
}
