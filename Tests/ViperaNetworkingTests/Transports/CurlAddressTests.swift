import TestServers
import Testing

@testable import ViperaNetworking

/// Requests are sent to the right URL, even if a URL was requested before.
struct CurlAddressTests {
  @Test func eachRequestGoesToItsOwnAddress() async throws {
    try await withServer(
      { request in
        switch request.target {
        case "/far": .answer(302, "", "Location: /near")
        case "/broken": .raw("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n", .close)
        default: .answer(200, request.target)
        }
      },
      mostTransfers: 1
    ) { server, transport in
      let paths = [
        "/a", "/a", "/a", "/b", "/a", "/far", "/far", "/far", "/a?b=c&d=%20", "/a?b=c&d=%20",
        "/a?b=c&d=%20", "/../x/./y", "/../x/./y", "/../x/./y", "/broken", "/broken", "/broken",
        "/b",
        "/b", "/b",
      ]
      for path in paths {
        let request = try HTTPRequest(.get, server.url(path), options: .patient)
        guard path != "/broken" else {
          #expect(
            await reason { () async throws(NetworkError) in try await transport.send(request) }
              == .connectionLost
          )
          continue
        }
        let response = try await transport.send(request)
        #expect(String(decoding: response.body, as: UTF8.self) == (path == "/far" ? "/near" : path))
      }
      #expect(transport.handles == 1)
      #expect(
        server.requests.map(\.target) == paths.flatMap { $0 == "/far" ? [$0, "/near"] : [$0] }
      )
    }
  }

  @Test func aPostBetweenIsSentToItsOwnAddress() async throws {
    try await withServer({ .answer(200, $0.method + $0.target) }, mostTransfers: 1) {
      server,
      transport in
      for _ in 0..<3 {
        for (method, path) in [(HTTPMethod.get, "/a"), (.get, "/a"), (.post, "/a"), (.head, "/a")] {
          let request = try HTTPRequest(method, server.url(path), options: .patient)
          let body = try await transport.send(request).body
          #expect(
            String(decoding: body, as: UTF8.self) == (method == .head ? "" : method.rawValue + path)
          )
        }
      }
    }
  }
}
