import Patience
import Synchronization
import Testing
import ViperaNetworking
import ViperaWeb

@testable import API

/// The client address of requests from the program's own pages.
@Suite struct PageOriginTests {
  /// The value of the header field, and the resulting client address.
  private struct Row {
    let value: String?
    let address: String?
  }

  // Regression: all pages' requests came from this machine, so their users could try any number of passwords.
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
    let transport = try PatientTransport()
    let (name, own) = origin.field(telling: "203.0.113.7")
    let subscriber = origin.field(telling: "2003:a:b:c::/64").value
    let stranger = PageOrigin().field(telling: "203.0.113.7").value
    let rows: [Row] = [
      Row(value: own, address: "203.0.113.7"),
      Row(value: subscriber, address: "2003:a:b:c::/64"),
      Row(value: nil, address: nil),
      Row(value: stranger, address: nil),
      Row(value: String(own.dropFirst()), address: nil),
      Row(value: "203.0.113.7", address: nil),
      Row(value: own + " 203.0.113.8", address: nil),
      Row(value: "", address: nil),
    ]
    for row in rows {
      var headers: ViperaNetworking.HTTPHeaders = ["X-Forwarded-For": "203.0.113.9"]
      headers[name] = row.value
      _ = try await transport.send(
        ViperaNetworking.HTTPRequest(.get, url, headers: headers)
      )
    }
    await transport.close()
    await server.stop()
    #expect(found.withLock { $0 } == rows.map(\.address))
  }
}
