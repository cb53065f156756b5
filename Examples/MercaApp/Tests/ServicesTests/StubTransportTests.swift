import Services
import Testing

@Suite struct StubTransportTests {
  @Test func answersComeInOrderAndTheLastStays() async throws {
    let transport = StubTransport()
    transport.answer(
      .get,
      "/a",
      with: .failure(.offline),
      .success(HTTPResponse(status: 200, body: [1])),
      .success(HTTPResponse(status: 200, body: [2]))
    )
    let request = HTTPRequest(.get, "/a")
    await #expect(throws: RequestError.offline) { try await transport.send(request) }
    #expect(try await transport.send(request).body == [1])
    #expect(try await transport.send(request).body == [2])
    #expect(try await transport.send(request).body == [2])
  }

  @Test func whatItWasNotToldIsNotFound() async throws {
    let transport = StubTransport()
    transport.answer(.get, "/a", with: .failure(.offline))
    #expect(try await transport.send(HTTPRequest(.post, "/a")).status == 404)
    #expect(try await transport.send(HTTPRequest(.get, "/b")).status == 404)
  }

  @Test func onlyTheNewestRequestsAreKept() async throws {
    let transport = StubTransport()
    for number in 0..<1100 { _ = try await transport.send(HTTPRequest(.get, "/\(number)")) }
    #expect(transport.requests.count == 1000)
    #expect(transport.requests.last?.path == "/1099")
  }
}
