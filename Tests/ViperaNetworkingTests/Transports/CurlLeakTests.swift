import TestServers
import Testing

@testable import ViperaNetworking

/// All memory that libcurl allocates is freed.
struct CurlLeakTests {
  /// Sanitizers report Swift's metadata as leaks, so a separate process measures the memory that `malloc` has
  /// allocated.
  @Test(.enabled(if: Heap.isCounted, "A sanitizer has a malloc of its own, and does not count."))
  func whateverBecomesOfRequestsNothingIsLeft() async {
    await #expect(processExitsWith: .success) {
      for _ in 0..<20 { try await CurlLeakTests.round() }
      let before = try await CurlLeakTests.leastInUse()
      for _ in 0..<60 { try await CurlLeakTests.round() }
      let growth = try await CurlLeakTests.leastInUse() - before
      // The memory that malloc keeps for threads varies by about 100 kB. With 9,100 requests, this limit is exceeded if
      // each leaks 44 bytes, which is less than a header line.
      #expect(growth < 400_000)
    }
  }

  /// The lowest memory use after several rounds, since the servers' threads end later.
  private static func leastInUse() async throws -> Int {
    var least = Int.max
    for _ in 0..<10 {
      try await round()
      least = min(least, Heap.bytesInUse)
    }
    return least
  }

  /// Makes every kind of request ten times, over one transport.
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
    // `waitUntil` would sleep, and the sleep's memory, which is freed later, would be counted.
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
