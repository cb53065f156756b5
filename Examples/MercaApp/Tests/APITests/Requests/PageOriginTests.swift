import Synchronization
import Testing
import ViperaNetworking
import ViperaWeb

@testable import API

/// For whom the program's own pages ask.
@Suite struct PageOriginTests {
  // All pages come from this machine: whoever used one could try as many passwords as they liked.
  @Test func onlyThisProgramsPagesAreBelieved() async throws {
    let origin = PageOrigin()
    let addresses = ClientAddresses(pages: origin)
    let found = Mutex<[String?]>([])
    let route = APIRoute(.get, "/api/things", .anyone) { (call) throws(APIFailure) in
      found.withLock { $0.append(addresses.address(of: call.request)) }
      return HTTPResponse(.noContent)
    }
    let server = TestServer(APIRoutes([[route]]))
    let url = try RequestURL("http://127.0.0.1:\(try await server.start())/api/things")
    let transport = try CurlTransport(configuration: .init(usesProxyOfEnvironment: false))
    let own = origin.field(telling: "203.0.113.7")
    let rows: [(headers: HTTPHeaders, address: String?)] = [
      ([own.name: own.value], "203.0.113.7"),
      ([own.name: origin.field(telling: "2003:a:b:c::/64").value], "2003:a:b:c::/64"),
      ([:], nil),
      ([own.name: PageOrigin().field(telling: "203.0.113.7").value], nil),
      ([own.name: String(own.value.dropFirst())], nil),
      ([own.name: "203.0.113.7"], nil),
      ([own.name: own.value + " 203.0.113.8"], nil),
      ([own.name: ""], nil),
      (["X-Forwarded-For": "203.0.113.7"], nil),
    ]
    for row in rows {
      _ = try await transport.send(
        ViperaNetworking.HTTPRequest(.get, url, headers: row.headers)
      )
    }
    await transport.close()
    await server.stop()
    #expect(found.withLock { $0 } == rows.map(\.address))
  }
}
