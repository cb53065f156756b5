import CCurl
import TestServers
import Testing
import Vipera

@testable import ViperaNetworking

/// Which headers a handle has, during a request and after it.
struct CurlHeaderListTests {
  // The token of the last request stayed with each idle handle for as long as the transport lived.
  @Test(arguments: [
    ("Authorization", true), ("Cookie", true), ("X-Api-Key", true), ("Accept", false),
  ])
  func secretsLeaveWithTheirRequest(name: String, isSecret: Bool) throws {
    let easy = try #require(curl_easy_init())
    defer { curl_easy_cleanup(easy) }
    let list = CurlHeaderList(easy)
    list.set([name: "a"])
    #expect(!list.isEmpty)
    list.clear()
    #expect(list.isEmpty == isSecret)
    list.set([name: "a"])
    #expect(!list.isEmpty)
  }

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
