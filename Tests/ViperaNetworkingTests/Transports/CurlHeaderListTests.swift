import TestServers
import Testing

@testable import ViperaNetworking

/// A request's headers do not depend on the request before it.
struct CurlHeaderListTests {
  @Test func headersOfEachRequestAreItsOwn() async throws {
    try await withServer({ .answer(200, $0.target) }, mostTransfers: 1) { server, transport in
      let all: [HTTPHeaders] = [
        ["Authorization": "Bearer 1"], ["Authorization": "Bearer 1"], [:],
        ["Authorization": "Bearer 2", "X-A": ""], ["X-A": "1"], ["X-A": "1"],
        ["Accept-Encoding": "identity", "User-Agent": "Other"], [:],
      ]
      for headers in all {
        let response = try await transport.send(
          HTTPRequest(.get, server.url(), headers: headers, options: .patient)
        )
        #expect(response.status == 200)
      }
      #expect(transport.handles == 1)
      let seen = server.requests.map(\.headers)
      #expect(
        seen.map { $0["authorization"] } == [
          "Bearer 1", "Bearer 1", nil, "Bearer 2", nil, nil, nil, nil,
        ]
      )
      #expect(seen.map { $0["x-a"] } == [nil, nil, nil, "", "1", "1", nil, nil])
      #expect(seen.map { $0["user-agent"] == "Other" }.firstIndex(of: true) == 6)
      #expect(seen.map { $0["accept-encoding"] == "identity" }.firstIndex(of: true) == 6)
      #expect(seen.allSatisfy { $0["expect"] == nil })
      #expect(seen.last?["accept-encoding"]?.contains("gzip") == true)
    }
  }

  // For a large body, curl would send the header "Expect", and wait up to a second for servers that do not know this
  // header.
  @Test func noServerIsAskedWhetherItTakesABody() async throws {
    try await withServer({ .answer(200, $0.target) }, mostTransfers: 1) { server, transport in
      let body = HTTPContent([UInt8](repeating: 1, count: 2_000_000))
      let requests = [
        try HTTPRequest(.get, server.url(), options: .patient),
        try HTTPRequest(.post, server.url(), content: body, options: .patient),
        try HTTPRequest(.put, server.url(), content: body, options: .patient),
        try HTTPRequest(.get, server.url(), options: .patient),
      ]
      for request in requests { #expect(try await transport.send(request).status == 200) }
      #expect(server.requests.map { $0.body.count } == [0, 2_000_000, 2_000_000, 0])
      #expect(server.requests.allSatisfy { $0.headers["expect"] == nil })
    }
  }

  @Test(arguments: ["Other/1", ""])
  func serversAreToldWhoAsks(userAgent: String) async throws {
    let server = TestServer { _ in .answer(200) }
    defer { server.stop() }
    var configuration = CurlTransport.Configuration.patient(mostTransfers: 1)
    configuration.userAgent = userAgent
    let transport = try CurlTransport(configuration: configuration)
    for _ in 0..<2 {
      let request = try HTTPRequest(.get, server.url(), options: .patient)
      #expect(try await transport.send(request).status == 200)
    }
    let expected = userAgent.isEmpty ? nil : userAgent
    #expect(server.requests.map { $0.headers["user-agent"] } == [expected, expected])
    await transport.close()
  }

  // Fixed bug: text after a line break in the user agent became a header of every request.
  @Test(arguments: ["a\r\nX-Evil: 1", "a\nX-Evil: 1", "a\0"])
  func aUserAgentStaysInItsLine(userAgent: String) {
    var configuration = CurlTransport.Configuration.patient()
    configuration.userAgent = userAgent
    let text = "The value of 'User-Agent' has a control character. Take line ends out of headers."
    do throws(NetworkError) {
      _ = try CurlTransport(configuration: configuration)
      Issue.record("The transport was created.")
    } catch {
      #expect(error.reason == .unsendable(text))
    }
  }
}
