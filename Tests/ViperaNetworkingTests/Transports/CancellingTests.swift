import Synchronization
import TestServers
import Testing
import Vipera

@testable import ViperaNetworking

/// Requests that nobody waits for any more leave nothing behind.
struct CancellingTests {
  /// When a request is cancelled.
  private enum Moment: CaseIterable {
    case beforeItStarts, atOnce, afterTurns, whenItArrived, whileItComes
  }

  @Test func cancelledBeforeItStartsNeverStarts() async throws {
    try await withServer({ _ in .answer(200) }) { server, transport in
      let request = try HTTPRequest(.get, server.url())
      let outcome = await Self.cancelled {
        await reason { () async throws(NetworkError) in try await transport.send(request) }
      }
      #expect(outcome == .cancelled)
      #expect(server.accepted == 0)
    }
  }

  @Test func aThousandCancelsAtRandomMomentsLeaveNothing() async throws {
    let (stream, arrived) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    try await withServer({ request in
      arrived.yield()
      return Self.reply(to: request.target)
    }) { server, transport in
      var random = SeededGenerator(seed: 4)
      var arrivals = stream.makeAsyncIterator()
      for _ in 0..<1000 {
        let moment = try #require(Moment.allCases.randomElement(using: &random))
        let path = try #require(Self.paths(moment).randomElement(using: &random))
        let request = try HTTPRequest(.get, server.url(path))
        let (pieces, piece) = AsyncStream.makeStream(of: Void.self)
        let task = Self.send(request, transport, cancelled: moment == .beforeItStarts, piece)
        switch moment {
        case .beforeItStarts, .atOnce: break
        case .afterTurns:
          for _ in 0..<Int.random(in: 0..<200, using: &random) { await Task.yield() }
        case .whenItArrived: await arrivals.next()
        case .whileItComes: for await _ in pieces { break }
        }
        task.cancel()
        let outcome = await task.value
        #expect(outcome == .cancelled || (outcome == nil && path == "/whole"))
        #expect(transport.transfers == 0)
      }
      #expect(try await transport.send(HTTPRequest(.get, server.url("/whole"))).status == 200)
      await transport.close()
      #expect(transport.handles == 0)
      #expect(server.clients == 0)
    }
  }

  private static func paths(_ moment: Moment) -> [String] {
    switch moment {
    case .whileItComes: ["/half"]
    case .whenItArrived: ["/silence"]
    default: ["/half", "/silence", "/whole"]
    }
  }

  private static func reply(to path: String) -> TestServer.Reply {
    let head = "HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n"
    return switch path {
    case "/half": .raw(head + String(repeating: "x", count: 5000), .hold)
    case "/silence": .silence
    default: .answer(200, "whole")
    }
  }

  private static func send(
    _ request: HTTPRequest,
    _ transport: CurlTransport,
    cancelled: Bool,
    _ piece: AsyncStream<Void>.Continuation
  ) -> Task<NetworkError.Reason?, Never> {
    Task {
      if cancelled { withUnsafeCurrentTask { $0?.cancel() } }
      return await reason { () async throws(NetworkError) in
        try await transport.send(request, reporting: { if $0.received > 0 { piece.yield() } })
      }
    }
  }

  @Test func manyAtOnceAreCancelledWhileTheyWait() async throws {
    try await withServer({ _ in .silence }, mostTransfers: 4) { server, transport in
      let request = try HTTPRequest(.get, server.url())
      let tasks = (0..<200).map { _ in
        Task { await reason { () async throws(NetworkError) in try await transport.send(request) } }
      }
      while transport.transfers < 200 { await Task.yield() }
      for task in tasks.shuffled() { task.cancel() }
      for task in tasks { #expect(await task.value == .cancelled) }
      #expect(transport.transfers == 0)
    }
  }

  private static func cancelled<Output: Sendable>(
    _ work: @escaping @Sendable () async -> Output
  ) async -> Output {
    await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await work()
    }.value
  }
}
