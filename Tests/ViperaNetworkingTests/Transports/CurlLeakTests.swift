import TestServers
import Testing

@testable import ViperaNetworking

/// What libcurl takes, and whether all of it is given back.
struct CurlLeakTests {
  /// Sanitizers take Swift's metadata for leaks, so a process of its own counts what `malloc` has given.
  @Test(.enabled(if: Heap.isCounted, "A sanitizer has a malloc of its own, and does not count."))
  func whateverBecomesOfRequestsNothingIsLeft() async {
    await #expect(processExitsWith: .success) {
      for _ in 0..<20 { try await CurlLeakTests.round() }
      let before = try await CurlLeakTests.leastInUse()
      for _ in 0..<60 { try await CurlLeakTests.round() }
      let growth = try await CurlLeakTests.leastInUse() - before
      // What malloc has at hand for threads that come and go is some 100 kB more or less. Of 9,100
      // requests 44 bytes each would be as much as this, less than one line of a head takes.
      #expect(growth < 400_000)
    }
  }

  /// The least that is in use after one of some rounds: threads of servers end a while later.
  private static func leastInUse() async throws -> Int {
    var least = Int.max
    for _ in 0..<10 {
      try await round()
      least = min(least, Heap.bytesInUse)
    }
    return least
  }

  /// Ten times everything, over one transport.
  private static func round() async throws {
    try await withServer({ reply(to: $0.target) }) { server, transport in
      for _ in 0..<10 { try await sendAll(to: server, transport) }
    }
  }

  private static func sendAll(to server: TestServer, _ transport: CurlTransport) async throws {
    let headers: HTTPHeaders = ["X-One": "1", "X-Two": "2"]
    for path in ["/whole", "/half", "/redirect", "/loop", "/large", "/whole"] {
      for method in [HTTPMethod.get, .post] {
        var options = RequestOptions.patient
        options.largestResponse = 1000
        let request = try HTTPRequest(
          method,
          server.url(path),
          headers: headers,
          content: method == .post ? HTTPContent([1, 2, 3]) : HTTPContent(),
          options: options
        )
        _ = await reason { () async throws(NetworkError) in try await transport.send(request) }
      }
    }
    let silence = try HTTPRequest(.get, server.url("/silence"), options: .patient)
    let left = Task {
      await reason { () async throws(NetworkError) in try await transport.send(silence) }
    }
    // Not by `waitUntil`: its limit is a sleep, of which some memory stays for a while, and is counted here.
    while transport.transfers == 0 { await Task.yield() }
    left.cancel()
    _ = await left.value
  }

  private static func reply(to path: String) -> TestServer.Reply {
    switch path {
    case "/half": .part(of: [1, 2, 3], 10, .close)
    case "/redirect": .answer(302, "", "Location: /whole")
    case "/loop": .answer(302, "", "Location: /loop")
    case "/large": .file([UInt8](repeating: 1, count: 2000))
    case "/silence": .silence
    default: .answer(200, "whole")
    }
  }
}
