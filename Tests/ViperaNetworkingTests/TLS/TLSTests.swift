import TestServers
import Testing
import Vipera
import Waiting

@testable import ViperaNetworking

/// Encrypted connections to a real server.
struct TLSTests {
  /// Runs a test against nginx, in front of a server with the given responses.
  private func withTLS(
    name: String = "IP:127.0.0.1",
    isTrusted: Bool = true,
    mostTransfers: Int = 64,
    _ handler: @escaping @Sendable (TestServer.Request) -> TestServer.Reply,
    _ test: (TLSServer, TestServer, CurlTransport) async throws -> Void
  ) async throws {
    let upstream = TestServer(handler)
    defer { upstream.stop() }
    let server = try TLSServer(name: name, before: upstream)
    defer { server.stop() }
    var configuration = CurlTransport.Configuration.patient(mostTransfers: mostTransfers)
    configuration.certificateAuthorities =
      isTrusted ? server.certificate : server.otherCertificate
    let transport = try CurlTransport(configuration: configuration)
    try await test(server, upstream, transport)
    await transport.close()
  }

  @Test func aTrustedServerIsAskedByHTTP2() async throws {
    try await withTLS({ .answer(200, $0.headers["x-protocol"] ?? "") }) { server, _, transport in
      let response = try await transport.send(HTTPRequest(.get, server.url, options: .patient))
      #expect(response.status == 200)
      #expect(String(decoding: response.body, as: UTF8.self) == "HTTP/2.0")
    }
  }

  @Test func emptyBodiesGoOverHTTP2() async throws {
    try await withTLS({ _ in .answer(200) }) { server, upstream, transport in
      let methods = [HTTPMethod.post, .put, .patch, .delete]
      for method in methods {
        for content in [HTTPContent(), HTTPContent([UInt8]())] {
          let request = try HTTPRequest(method, server.url, content: content, options: .patient)
          #expect(try await transport.send(request).status == 200)
        }
      }
      #expect(upstream.requests.map(\.method) == methods.flatMap { [$0.rawValue, $0.rawValue] })
      #expect(upstream.requests.allSatisfy { $0.headers["x-protocol"] == "HTTP/2.0" })
      #expect(upstream.requests.allSatisfy { $0.body.isEmpty })
      for name in ["content-type", "transfer-encoding", "expect"] {
        #expect(upstream.requests.allSatisfy { $0.headers[name] == nil })
      }
    }
  }

  // A paused body must not block the other requests of its connection.
  @Test func aPausedBodyLeavesTheConnectionToTheOthers() async throws {
    let count = 3_000_000
    let head = Array("HTTP/1.1 200 OK\r\nContent-Length: \(count)\r\n\r\n".utf8)
    let pieces = Guarded(0)
    try await withTLS({ $0.target == "/" ? .init(bytes: head, filling: count) : .answer(200) }) {
      server,
      upstream,
      transport in
      var request = try HTTPRequest(.get, server.url, options: .patient)
      let receiver = BodyReceiver { _ throws(NetworkError) in
        pieces.withLock { pieces in
          pieces += 1
          return pieces > 3
        }
      }
      request.receiver = receiver
      let gateway = APIGateway(server: server.url, transport: transport, retrying: .never)
      let task = Task { [request] in try await gateway.response(to: request).size }
      for number in 1...3 {
        await waitUntil { pieces.withLock { $0 } >= number }
        for _ in 0..<10 {
          let other = try HTTPRequest(.get, RequestURL(server.url.text + "other"), options: .patient)
          #expect(try await transport.send(other).status == 200)
        }
        #expect(pieces.withLock { $0 } == number)
        receiver.resume()
      }
      #expect(try await task.value == count)
    }
  }

  /// The server responds only when all requests have arrived, and they arrive over one connection.
  @Test func oneConnectionCarriesManyAtATime() async throws {
    let count = 40
    let arrived = Guarded(0)
    let gate = Gate()
    try await withTLS({ request in
      let isLast = arrived.withLock { arrived in
        arrived += 1
        return arrived == count
      }
      if isLast { gate.open() }
      gate.pass()
      return .answer(200, request.headers["x-connection"] ?? "")
    }) { server, upstream, transport in
      let request = try HTTPRequest(.get, server.url, options: .patient)
      let connections = try await withThrowingTaskGroup(of: [UInt8].self) { tasks in
        for _ in 0..<count { tasks.addTask { try await transport.send(request).body } }
        return try await tasks.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
      }
      #expect(connections.count == 1)
      #expect(upstream.requests.allSatisfy { $0.headers["x-protocol"] == "HTTP/2.0" })
      #expect(upstream.requests.count == count)
    }
  }

  @Test(arguments: [("IP:127.0.0.1", false), ("DNS:shop.example", true), ("IP:127.0.0.2", true)])
  func whoCannotProveWhoItIsGetsNothing(name: String, isTrusted: Bool) async throws {
    try await withTLS(name: name, isTrusted: isTrusted, { _ in .answer(200) }) {
      server,
      upstream,
      transport in
      let gateway = APIGateway(server: server.url, transport: transport)
      let order = try HTTPRequest(
        .post,
        server.url,
        headers: ["Authorization": "Bearer s3cret"],
        content: HTTPContent([1]),
        options: .patient
      )
      for request in [order, try HTTPRequest(.get, server.url, options: .patient)] {
        do throws(NetworkError) {
          _ = try await gateway.response(to: request)
          Issue.record("It was trusted.")
        } catch {
          #expect(error.reason == .untrusted)
          #expect((error.cause as? CurlFailure)?.code == 60)
          #expect(error.message() == "The connection is not safe, so nothing was sent.")
        }
      }
      #expect(upstream.requests.isEmpty)
    }
  }

  @Test func certificatesThatAreNotThereAreSaid() async throws {
    try await withTLS({ _ in .answer(200) }) { server, upstream, _ in
      var configuration = CurlTransport.Configuration.patient()
      configuration.certificateAuthorities = server.certificate + ".none"
      let transport = try CurlTransport(configuration: configuration)
      let request = try HTTPRequest(.get, server.url, options: .patient)
      #expect(
        await reason { () async throws(NetworkError) in try await transport.send(request) }
          == .unsendable("No certificates can be read there. Check 'certificateAuthorities'.")
      )
      await transport.close()
    }
  }

  /// If encrypted requests were redirected to unencrypted URLs, anyone on the network could read the second request.
  @Test func nothingEncryptedIsRedirectedIntoTheOpen() async throws {
    let open = TestServer { _ in .answer(200, "open") }
    defer { open.stop() }
    let address = open.address
    try await withTLS({ _ in .answer(302, "", "Location: \(address)/") }) { server, _, transport in
      let request = try HTTPRequest(.get, server.url, options: .patient)
      #expect(
        await reason { () async throws(NetworkError) in try await transport.send(request) }
          == .unreadable
      )
      #expect(open.requests.isEmpty)
    }
  }

  /// A reused curl handle must forget the settings of its last request: an unencrypted URL may be redirected to
  /// unencrypted URLs.
  @Test func whatWasOpenBeforeLeavesNothingEncryptedOpen() async throws {
    let open = TestServer { _ in .answer(200, "open") }
    defer { open.stop() }
    let address = open.address
    try await withTLS(
      mostTransfers: 1,
      { $0.target == "/" ? .answer(302, "", "Location: \(address)/left") : .answer(200, "closed") }
    ) { server, _, transport in
      let plain = try HTTPRequest(.get, open.url(), options: .patient)
      let leaving = try HTTPRequest(.get, server.url, options: .patient)
      let staying = try HTTPRequest(.get, RequestURL(server.url.text + "in"), options: .patient)
      for _ in 0..<2 {
        for request in [plain, staying, plain, leaving] {
          guard request == leaving else {
            #expect(try await transport.send(request).status == 200)
            continue
          }
          #expect(
            await reason { () async throws(NetworkError) in try await transport.send(request) }
              == .unreadable
          )
        }
      }
      #expect(open.requests.allSatisfy { $0.target == "/" })
    }
  }

  @Test func cancelOverHTTP2LeavesTheConnectionToTheOthers() async throws {
    let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
    let gate = Gate()
    try await withTLS({ request in
      let connection = request.headers["x-connection"] ?? ""
      guard request.target == "/slow" else { return .answer(200, connection) }
      arrived.yield()
      gate.pass()
      return .answer(200)
    }) { server, _, transport in
      let before = try await transport.send(HTTPRequest(.get, server.url, options: .patient))
      let slow = try HTTPRequest(.get, RequestURL(server.url.text + "slow"), options: .patient)
      let task = Task {
        await reason { () async throws(NetworkError) in try await transport.send(slow) }
      }
      for await _ in arrivals { break }
      task.cancel()
      #expect(await task.value == .cancelled)
      let after = try await transport.send(HTTPRequest(.get, server.url, options: .patient))
      #expect(before.body == after.body)
      gate.open()
    }
  }
}
