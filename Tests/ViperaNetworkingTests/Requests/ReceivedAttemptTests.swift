import TestServers
import Testing
import Vipera
import Waiting

@testable import ViperaNetworking

/// Attempts of a request that begin, end and overlap, and share one receiver.
final class ReceivedAttemptTests: Sendable {
  private static let success = HTTPResponse(status: 200)

  private let received = Guarded<[UInt8]>([])
  private let heads = Guarded<[Int]>([])
  private let hasReturned = Guarded(false)

  private func receiver() -> BodyReceiver {
    BodyReceiver(
      accepting: { [self] head throws(NetworkError) in
        heads.withLock { $0.append(head.status) }
        return true
      },
      receiving: { [self] piece throws(NetworkError) in
        received.withLock { $0 += piece }
        return true
      }
    )
  }

  // Fixed bug: curl reported status and headers only with the first byte of the body, which may take hours in an event
  // stream.
  @Test func theHeadComesBeforeTheBody() async throws {
    let gate = Gate()
    let turn = Guarded(0)
    let head = Array("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n".utf8)
    let reply = TestServer.Reply(
      bytes: head,
      more: {
        let isFirst = turn.withLock { turn in
          defer { turn += 1 }
          return turn == 0
        }
        guard isFirst else { return nil }
        gate.pass()
        return [0x61]
      }
    )
    try await withServer({ _ in reply }) { server, transport in
      var request = try HTTPRequest(.get, server.url(), options: .patient)
      request.receiver = BodyReceiver(
        accepting: { _ throws(NetworkError) in
          gate.open()
          return true
        },
        receiving: { _ throws(NetworkError) in true }
      )
      let gateway = APIGateway(server: server.url(), transport: transport, retrying: .never)
      #expect(try await gateway.response(to: request).size == 1)
    }
  }

  // Fixed bug: an abandoned attempt added its bytes to those of the next attempt.
  @Test func anEarlierAttemptIsRefused() async throws {
    let receiver = receiver()
    let earlier = Guarded<BodyReceiver?>(nil)
    let first = await reason { () async throws(NetworkError) in
      try await receiver.receiving { attempt async throws(NetworkError) in
        earlier.withLock { $0 = attempt }
        _ = try attempt.begin(Self.success)
        _ = try attempt.receive([1])
        throw NetworkError(.connectionLost)
      }
    }
    #expect(first == .connectionLost)
    received.withLock { $0 = [] }
    let stale = try #require(earlier.withLock { $0 })
    let response = try await receiver.receiving { attempt async throws(NetworkError) in
      _ = try attempt.begin(Self.success)
      #expect(throws: NetworkError(.cancelled)) { try stale.receive([2]) }
      #expect(throws: NetworkError(.cancelled)) { try stale.begin(Self.success) }
      _ = try attempt.receive([3])
      return Self.success
    }
    #expect(response.size == 1)
    #expect(received.withLock { $0 } == [3])
    #expect(heads.withLock { $0 } == [200, 200])
  }

  @Test func aReceiverReceivesOneRequestAtATime() async throws {
    let receiver = receiver()
    let response = try await receiver.receiving { _ async throws(NetworkError) in
      let second = await reason { () async throws(NetworkError) in
        try await receiver.receiving { _ async throws(NetworkError) in Self.success }
      }
      #expect(
        second == .unsendable("A 'BodyReceiver' receives one request at a time. Create one for each request.")
      )
      return Self.success
    }
    #expect(response.status == 200)
  }

  // The task of an abandoned attempt may reach its transport late.
  @Test func aCancelledAttemptDoesNotBegin() async throws {
    let receiver = receiver()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await reason { () async throws(NetworkError) in
        try await receiver.receiving { _ async throws(NetworkError) in
          Issue.record("It was sent.")
          return Self.success
        }
      }
    }
    #expect(await task.value == .cancelled)
  }

  // Fixed bug: the caller continued while curl's thread was still writing its last piece.
  @Test func theEndWaitsForARunningCall() async throws {
    let (calls, call) = AsyncStream.makeStream(of: Void.self)
    let gate = Gate()
    try await withServer({ _ in .answer(200, "a") }) { server, transport in
      var request = try HTTPRequest(.get, server.url(), options: .patient)
      request.receiver = BodyReceiver { [self] _ throws(NetworkError) in
        call.yield()
        gate.pass()
        hasReturned.withLock { $0 = true }
        return true
      }
      let (gateway, sent) = (APIGateway(server: server.url(), transport: transport, retrying: .never), request)
      let task = Task {
        let found = await reason { () async throws(NetworkError) in try await gateway.response(to: sent) }
        return (found, hasReturned.withLock { $0 })
      }
      for await _ in calls { break }
      task.cancel()
      gate.open()
      let (found, isAfter) = await task.value
      #expect(found == .cancelled)
      #expect(isAfter)
    }
  }

  // Fixed bug: the request's receiver and the recording's receiver held each other strongly.
  @Test func aRecordedReceiverIsReleased() async throws {
    // A `StubTransport` would keep its requests.
    struct Echo: Transport {
      func send(
        _ request: HTTPRequest,
        reporting report: (@Sendable (TransferProgress) -> Void)?
      ) async throws(NetworkError) -> HTTPResponse {
        HTTPResponse(status: 200)
      }
    }
    let recording = RecordingTransport(Echo())
    func sent() async throws -> WeakReceiver {
      var request = try HTTPRequest(.get, RequestURL("http://a/"))
      request.receiver = receiver()
      _ = try await APIGateway(server: request.url, transport: recording).response(to: request)
      _ = try await recording.send(request)
      return WeakReceiver(receiver: request.receiver)
    }
    let left = try await sent()
    #expect(recording.fixtures.count == 2)
    // The gateway's task holds the receiver until the task has ended.
    await waitUntil { left.receiver == nil }
  }
}

/// A weak reference to a receiver.
private struct WeakReceiver {
  weak var receiver: BodyReceiver?
}
