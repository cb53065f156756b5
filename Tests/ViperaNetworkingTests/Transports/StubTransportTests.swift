import Testing
import Vipera
import ViperaTesting

@testable import ViperaNetworking

/// Responses without a server.
struct StubTransportTests {
  private func get(_ path: String) throws -> HTTPRequest {
    try HTTPRequest(.get, RequestURL("http://a" + path))
  }

  @Test func answersComeOnceAndTheLastOneForGood() async throws {
    let stub = StubTransport()
    stub.answer(.get, "/a", with: .success(.init(status: 500)), .success(.init(status: 200)))
    stub.answer(.get, "/a?b=c", with: .failure(NetworkError(.connectionLost)))
    var statuses: [Int] = []
    for _ in 0..<3 { statuses.append(try await stub.send(get("/a?x=y")).status) }
    #expect(statuses == [500, 200, 200])
    let special = try get("/a?b=c")
    #expect(
      await reason { () async throws(NetworkError) in try await stub.send(special) }
        == .connectionLost
    )
    #expect(try await stub.send(get("/other")).status == 404)
    #expect(
      stub.requests.map { String($0.url.target) } == [
        "/a?x=y", "/a?x=y", "/a?x=y", "/a?b=c", "/other",
      ]
    )
  }

  @Test func theDelayIsTheClocks() async throws {
    let clock = ManualClock()
    let stub = StubTransport(delay: .milliseconds(1500), clock: clock)
    let request = try get("/a")
    let task = Task { try await stub.send(request).status }
    await clock.untilAsleep()
    await clock.advance(by: .milliseconds(1500))
    #expect(try await task.value == 404)
  }

  // Fixed bug: a system clock ended the program if adding a duration exceeded its range.
  @Test func noDelayIsLongerThanAClockCanSleep() async throws {
    let clock = ManualClock()
    let stub = StubTransport(delay: .seconds(Int64.max), clock: clock)
    let request = try get("/a")
    let task = Task { try await stub.send(request).status }
    await clock.untilAsleep()
    await clock.advance(by: .seconds(100 * 366 * 86_400))
    #expect(clock.sleepers == 0)
    // If the task still sleeps, it would not end by itself.
    if clock.sleepers > 0 { task.cancel() }
    #expect(try await task.value == 404)
  }

  @Test func cancelEndsTheDelay() async throws {
    let clock = ManualClock()
    let stub = StubTransport(delay: .seconds(1), clock: clock)
    let request = try get("/a")
    let task = Task {
      await reason { () async throws(NetworkError) in try await stub.send(request) }
    }
    await clock.untilAsleep()
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(clock.sleepers == 0)
  }

  // Fixed bug: the file of fixtures contained secrets, such as a reset code in a path or a token in a query.
  @Test func addressesAreRecordedWithoutSecrets() async throws {
    func requests(_ secret: String) throws -> [HTTPRequest] {
      let server = try RequestURL("http://a")
      let reset = try RequestURL(
        server: server,
        path: "/reset/\(Secret(secret))",
        query: ["a": "b"]
      )
      return [
        try HTTPRequest(.get, reset), try get("/list?access_token=\(secret)&page=2"),
        try get("/list?access_token=\(secret)&page=3"),
      ]
    }
    let stub = StubTransport()
    stub.answer(.get, "/reset/s3cret", with: .success(.init(status: 201)))
    stub.answer(.get, "/list?access_token=s3cret&page=2", with: .success(.init(status: 202)))
    stub.answer(.get, "/list", with: .success(.init(status: 203)))
    let recorder = RecordingTransport(stub)
    for request in try requests("s3cret") { _ = try await recorder.send(request) }
    let json = try Fixture.json(of: recorder.fixtures)
    #expect(!String(decoding: json, as: UTF8.self).contains("s3cret"))
    #expect(
      recorder.fixtures.map(\.path) == [
        "/reset/•••?a=b", "/list?access_token=•••&page=2", "/list?access_token=•••&page=3",
      ]
    )
    let again = StubTransport(fixtures: try Fixture.list(fromJSON: json))
    again.answer(.get, "/list?access_token=mine&page=2", with: .success(.init(status: 204)))
    again.answer(.get, "/reset/•••", with: .success(.init(status: 205)))
    var statuses: [Int] = []
    for request in try requests("other") + requests("mine") {
      statuses.append(try await again.send(request).status)
    }
    #expect(statuses == [201, 202, 203, 201, 204, 203])
    let url = try RequestURL(
      server: RequestURL("http://a"),
      path: "/reset/\(Secret("c"))",
      query: [:]
    )
    #expect(try await again.send(HTTPRequest(.get, url)).status == 205)
  }

  @Test func whatWasRecordedIsGivenAgainWithoutSecrets() async throws {
    let stub = StubTransport()
    let headers: HTTPHeaders = [
      "Content-Type": "text/plain", "Set-Cookie": "s3cret", "X-Auth-Token": "s3cret",
    ]
    stub.answer(
      .get,
      "/text",
      with: .success(.init(status: 200, headers: headers, body: Array("ñ".utf8)))
    )
    stub.answer(.get, "/data", with: .success(.init(status: 203, body: [0xFF, 0xFE])))
    let recorder = RecordingTransport(stub)
    _ = try await recorder.send(get("/text"))
    _ = try await recorder.send(get("/data"))
    let json = try Fixture.json(of: recorder.fixtures)
    #expect(!String(decoding: json, as: UTF8.self).contains("s3cret"))
    let again = StubTransport(fixtures: try Fixture.list(fromJSON: json))
    let text = try await again.send(get("/text"))
    #expect(
      text
        == HTTPResponse(status: 200, headers: ["Content-Type": "text/plain"], body: Array("ñ".utf8))
    )
    #expect(try await again.send(get("/data")) == HTTPResponse(status: 203, body: [0xFF, 0xFE]))
  }
}
