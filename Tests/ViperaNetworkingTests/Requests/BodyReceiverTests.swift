import TestServers
import Testing
import Vipera
import Waiting

@testable import ViperaNetworking

/// Bodies that are never in memory as a whole.
final class BodyReceiverTests: Sendable {
  private let received = Guarded<[UInt8]>([])
  private let heads = Guarded<[Int]>([])

  private func request(
    _ url: RequestURL,
    _ headers: HTTPHeaders = [:],
    receiving: (@Sendable ([UInt8]) throws(NetworkError) -> Bool)? = nil
  ) throws -> HTTPRequest {
    var options = RequestOptions.patient
    options.largestResponse = 1000
    var request = try HTTPRequest(.get, url, headers: headers, options: options)
    let record: @Sendable ([UInt8]) throws(NetworkError) -> Bool = { [self] piece throws(NetworkError) in
      received.withLock { $0 += piece }
      return true
    }
    let accept: @Sendable (HTTPResponse) throws(NetworkError) -> Bool = { [self] head throws(NetworkError) in
      heads.withLock { $0.append(head.status) }
      return head.isSuccess
    }
    request.receiver =
      if let receiving {
        BodyReceiver(accepting: accept, receiving: receiving)
      } else {
        BodyReceiver(accepting: accept, receiving: record)
      }
    return request
  }

  private func gateway(_ server: TestServer, _ transport: any Transport) -> APIGateway {
    APIGateway(server: server.url(), transport: transport, retrying: .never)
  }

  @Test(arguments: AnyOfBoth.allCases)
  func aBodyComesInPieces(kind: AnyOfBoth) async throws {
    let body = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    try await kind.with({ _ in .file(body) }) { server, transport in
      let response = try await gateway(server, transport).response(to: request(server.url()))
      #expect(response.body.isEmpty)
      #expect(response.size == body.count)
      #expect("\(response)" == "200, 300000 bytes")
      #expect(received.withLock { $0 } == body)
      #expect(heads.withLock { $0 } == [200])
    }
  }

  @Test(arguments: AnyOfBoth.allCases)
  func anErrorKeepsItsBody(kind: AnyOfBoth) async throws {
    try await kind.with({ _ in .answer(404, "nothing") }) { server, transport in
      let request = try request(server.url())
      do throws(NetworkError) {
        _ = try await gateway(server, transport).response(to: request)
        Issue.record("404 was taken.")
      } catch {
        #expect(error.reason == .status(404))
        #expect(error.response?.body == Array("nothing".utf8))
      }
      #expect(received.withLock { $0 } == [])
      #expect(heads.withLock { $0 } == [404])
    }
  }

  @Test(arguments: AnyOfBoth.allCases)
  func anErrorIsAsSmallAsAnyOther(kind: AnyOfBoth) async throws {
    let head = Array("HTTP/1.1 500 Broken\r\n\r\n".utf8)
    try await kind.with({ _ in .init(bytes: head, ending: .close, filling: 1_000_000_000) }) { server, transport in
      let request = try request(server.url())
      let gateway = gateway(server, transport)
      #expect(
        await reason { () async throws(NetworkError) in try await gateway.response(to: request) }
          == .tooLarge(limit: 1000)
      )
    }
  }

  @Test(arguments: AnyOfBoth.allCases)
  func aReceiverMayEndTheRequest(kind: AnyOfBoth) async throws {
    let head = Array("HTTP/1.1 200 OK\r\n\r\n".utf8)
    try await kind.with({ _ in .init(bytes: head, ending: .close, filling: 1_000_000_000) }) { server, transport in
      let request = try request(server.url()) { _ throws(NetworkError) in
        throw NetworkError(.unwritable("full"))
      }
      let gateway = gateway(server, transport)
      #expect(
        await reason { () async throws(NetworkError) in try await gateway.response(to: request) }
          == .unwritable("full")
      )
    }
  }

  @Test(arguments: AnyOfBoth.allCases)
  func anEmptyBodyBeginsToo(kind: AnyOfBoth) async throws {
    try await kind.with({ _ in .answer(200) }) { server, transport in
      let response = try await gateway(server, transport).response(to: request(server.url()))
      #expect(response.size == 0)
      #expect(heads.withLock { $0 } == [200])
    }
  }

  @Test func redirectsAreFollowedFirst() async throws {
    try await withServer({ $0.target == "/" ? .answer(302, "elsewhere", "Location: /there") : .answer(200, "there") }) {
      server,
      transport in
      _ = try await gateway(server, transport).response(to: request(server.url()))
      #expect(received.withLock { $0 } == Array("there".utf8))
      #expect(heads.withLock { $0 } == [200])
    }
  }

  // If informational responses, such as 103, precede the response, only the head of the last response is reported.
  @Test func announcementsAreNoHeads() async throws {
    let reply = "HTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\na"
    try await withServer({ _ in .raw(reply, .keep) }) { server, transport in
      _ = try await gateway(server, transport).response(to: request(server.url()))
      #expect(received.withLock { $0 } == Array("a".utf8))
      #expect(heads.withLock { $0 } == [200])
    }
  }

  @Test func aRedirectThatIsNotFollowedIsAHead() async throws {
    try await withServer({ _ in .answer(302, "elsewhere", "Location: /there") }) { server, transport in
      var post = try HTTPRequest(.post, server.url(), options: .patient)
      post.receiver = try request(server.url()).receiver
      let found = await reason { () async throws(NetworkError) in
        try await gateway(server, transport).response(to: post)
      }
      #expect(found == .status(302))
      #expect(heads.withLock { $0 } == [302])
    }
  }

  @Test func compressedPiecesAreUnpacked() async throws {
    // The output of `gzip -n` for a text.
    let gzip: [UInt8] = [
      0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x03, 0xcb, 0x48, 0xcd, 0xc9, 0xc9,
      0x57, 0xc8, 0x40, 0x27, 0xb9, 0x00, 0x00, 0x88, 0x59, 0x0b, 0x18, 0x00, 0x00, 0x00,
    ]
    let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(gzip.count)\r\n\r\n"
    try await withServer({ _ in .init(bytes: Array(head.utf8) + gzip) }) { server, transport in
      let response = try await gateway(server, transport).response(to: request(server.url()))
      #expect(received.withLock { String(decoding: $0, as: UTF8.self) } == "hello hello hello hello\n")
      #expect(response.size == 24)
    }
  }

  @Test func aTransportWithoutPiecesPassesOnTheWhole() async throws {
    let stub = StubTransport()
    stub.answer(.get, "/", with: .success(HTTPResponse(status: 200, body: [1, 2, 3])))
    let url = try RequestURL("http://a/")
    let gateway = APIGateway(server: url, transport: stub, retrying: .never)
    let response = try await gateway.response(to: request(url))
    #expect(response.size == 3)
    #expect(response.body.isEmpty)
    #expect(received.withLock { $0 } == [1, 2, 3])
  }

  // The reader is slower than the server.
  @Test func aFullReceiverPausesTheTransfer() async throws {
    let count = 20_000_000
    let head = Array("HTTP/1.1 200 OK\r\nContent-Length: \(count)\r\n\r\n".utf8)
    let pieces = Guarded(0)
    let sizes = Guarded(0)
    try await withServer({ $0.target == "/" ? .init(bytes: head, filling: count) : .answer(200) }) {
      server,
      transport in
      let request = try request(server.url()) { piece throws(NetworkError) in
        sizes.withLock { $0 += piece.count }
        return pieces.withLock { pieces in
          pieces += 1
          return pieces > 3
        }
      }
      let gateway = gateway(server, transport)
      let task = Task { try await gateway.response(to: request).size }
      for number in 1...3 {
        await waitUntil { pieces.withLock { $0 } >= number }
        // These requests give curl's thread many chances to read further pieces.
        for _ in 0..<10 {
          _ = try await transport.send(HTTPRequest(.get, server.url("/other"), options: .patient))
        }
        #expect(pieces.withLock { $0 } == number)
        request.receiver?.resume()
      }
      #expect(try await task.value == count)
      #expect(sizes.withLock { $0 } == count)
    }
  }

  @Test func aPausedTransferIsCancelled() async throws {
    let head = Array("HTTP/1.1 200 OK\r\n\r\n".utf8)
    let pieces = Guarded(0)
    try await withServer({ _ in .init(bytes: head, ending: .close, filling: 1_000_000_000) }) { server, transport in
      let request = try request(server.url()) { _ throws(NetworkError) in
        pieces.withLock { $0 += 1 }
        return false
      }
      let gateway = gateway(server, transport)
      let task = Task {
        await reason { () async throws(NetworkError) in try await gateway.response(to: request) }
      }
      await waitUntil { pieces.withLock { $0 } == 1 }
      task.cancel()
      #expect(await task.value == .cancelled)
      await waitUntil { transport.transfers == 0 && server.clients == 0 }
    }
  }

  @Test func aPausedReceiverMayEndTheRequest() async throws {
    let head = Array("HTTP/1.1 200 OK\r\n\r\n".utf8)
    let pieces = Guarded(0)
    try await withServer({ _ in .init(bytes: head, ending: .close, filling: 1_000_000_000) }) { server, transport in
      let request = try request(server.url()) { _ throws(NetworkError) in
        let isFirst = pieces.withLock { pieces in
          pieces += 1
          return pieces == 1
        }
        guard isFirst else { throw NetworkError(.unwritable("full")) }
        return false
      }
      let gateway = gateway(server, transport)
      let task = Task {
        await reason { () async throws(NetworkError) in try await gateway.response(to: request) }
      }
      await waitUntil { pieces.withLock { $0 } == 1 }
      // These requests give curl's thread many chances to read, although it already holds the next piece.
      for _ in 0..<10 {
        _ = await reason { () async throws(NetworkError) in
          try await transport.send(HTTPRequest(.head, server.url(), options: .patient))
        }
      }
      request.receiver?.resume()
      #expect(await task.value == .unwritable("full"))
      await waitUntil { transport.transfers == 0 }
    }
  }

  @Test(arguments: [nil, "pieces"])
  func bodiesInPiecesAreRecorded(text: String?) async throws {
    try await withServer({ _ in .answer(text == nil ? 404 : 200, text ?? "none") }) { server, transport in
      let recording = RecordingTransport(transport)
      let gateway = APIGateway(server: server.url(), transport: recording, retrying: .never)
      let request = try request(server.url())
      _ = await reason { () async throws(NetworkError) in try await gateway.response(to: request) }
      #expect(recording.fixtures.map(\.text) == [text ?? "none"])
      #expect(received.withLock { $0 } == Array((text ?? "").utf8))
    }
  }

  @Test func aRecordedTransferIsPausedToo() async throws {
    let head = Array("HTTP/1.1 200 OK\r\n\r\n".utf8)
    let pieces = Guarded(0)
    try await withServer({ _ in .init(bytes: head, ending: .close, filling: 20_000_000) }) { server, transport in
      let recording = RecordingTransport(transport)
      let request = try request(server.url()) { _ throws(NetworkError) in
        pieces.withLock { pieces in
          pieces += 1
          return pieces > 1
        }
      }
      let gateway = APIGateway(server: server.url(), transport: recording, retrying: .never)
      let task = Task { try await gateway.response(to: request).size }
      await waitUntil { pieces.withLock { $0 } == 1 }
      request.receiver?.resume()
      #expect(try await task.value == 20_000_000)
      #expect(recording.fixtures.isEmpty)
    }
  }
}
