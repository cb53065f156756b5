import Glibc
import TestServers
import Testing

@testable import ViperaNetworking

/// Requests through the proxy that the environment variables set.
struct CurlProxyTests {
  // With a proxy, curl sends the whole URL, and builds it differently if a URL is requested again. A separate process
  // is needed because environment variables belong to a process.
  @Test func theProxyIsAskedForTheWholeAddressEachTime() async {
    await #expect(processExitsWith: .success) {
      let proxy = TestServer { .answer(200, $0.target) }
      for name in ["no_proxy", "NO_PROXY", "all_proxy", "ALL_PROXY"] { unsetenv(name) }
      setenv("http_proxy", proxy.address, 1)
      var configuration = CurlTransport.Configuration.patient(mostTransfers: 1)
      configuration.usesProxyOfEnvironment = true
      let transport = try CurlTransport(configuration: configuration)
      let addresses = ["a?b=c", "a?b=c", "a?b=c", "d/../e%20", "a?b=c"].map {
        "http://shop.example/" + $0
      }
      for address in addresses {
        let request = try HTTPRequest(.get, RequestURL(address), options: .patient)
        let response = try await transport.send(request)
        #expect(String(decoding: response.body, as: UTF8.self) == address)
      }
      #expect(proxy.requests.map(\.target) == addresses)
      #expect(proxy.requests.allSatisfy { $0.headers["host"] == "shop.example" })
      await transport.close()
      proxy.stop()
    }
  }

  // The headers for the proxy's tunnel differ from those for the server behind the proxy.
  @Test func theProxyOfATunnelIsToldWhoAsks() async {
    await #expect(processExitsWith: .success) {
      let proxy = TestServer { _ in .answer(502) }
      for name in ["no_proxy", "NO_PROXY", "all_proxy", "ALL_PROXY"] { unsetenv(name) }
      setenv("https_proxy", proxy.address, 1)
      var configuration = CurlTransport.Configuration.patient(mostTransfers: 1)
      configuration.usesProxyOfEnvironment = true
      let transport = try CurlTransport(configuration: configuration)
      let headers: HTTPHeaders = ["Authorization": "Bearer 1"]
      let url = try RequestURL("https://shop.example/")
      let request = try HTTPRequest(.get, url, headers: headers, options: .patient)
      await #expect(throws: NetworkError.self) { try await transport.send(request) }
      #expect(proxy.requests.map(\.method) == ["CONNECT"])
      #expect(proxy.requests.map(\.target) == ["shop.example:443"])
      #expect(proxy.requests.map { $0.headers["user-agent"] } == ["Vipera"])
      #expect(proxy.requests.allSatisfy { $0.headers["authorization"] == nil })
      await transport.close()
      proxy.stop()
    }
  }

  @Test func whoDoesNotUseItGoesThere() async {
    await #expect(processExitsWith: .success) {
      let proxy = TestServer { _ in .answer(200, "proxy") }
      setenv("http_proxy", proxy.address, 1)
      unsetenv("no_proxy")
      try await withServer({ _ in .answer(200, "server") }) { server, transport in
        let request = try HTTPRequest(.get, server.url(), options: .patient)
        let response = try await transport.send(request)
        #expect(String(decoding: response.body, as: UTF8.self) == "server")
      }
      #expect(proxy.requests.isEmpty)
      proxy.stop()
    }
  }
}
