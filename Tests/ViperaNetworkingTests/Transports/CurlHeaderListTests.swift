import TestServers
import Testing

@testable import ViperaNetworking

/// Which headers a request has, whatever the one before had.
struct CurlHeaderListTests {
  @Test func headersOfEachRequestAreItsOwn() async throws {
    try await withServer({ .answer(200, $0.target) }, mostTransfers: 1) { server, transport in
      let all: [HTTPHeaders] = [
        ["Authorization": "Bearer 1"], ["Authorization": "Bearer 1"], [:],
        ["Authorization": "Bearer 2", "X-A": ""], ["X-A": "1"], ["X-A": "1"],
        ["Accept-Encoding": "identity", "User-Agent": "Other"], [:],
      ]
      for headers in all {
        let response = try await transport.send(HTTPRequest(.get, server.url(), headers: headers))
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
}
