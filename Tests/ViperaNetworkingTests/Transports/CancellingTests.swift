import Synchronization
import TestServers
import Testing
import Vipera
import Waiting

@testable import ViperaNetworking

/// Cancelled requests release everything.
struct CancellingTests {
  /// The moment at which a request is cancelled.
  private enum Moment: CaseIterable {
    case beforeItStarts, atOnce, afterTurns, whileItConnects, whileItIsSent, whenItArrived
    case whileItComes
  }

  @Test func cancelledBeforeItStartsNeverStarts() async throws {
    try await withServer({ _ in .answer(200) }) { server, transport in
      let request = try HTTPRequest(.get, server.url(), options: .patient)
      let outcome = await Self.cancelled {
        await reason { () async throws(NetworkError) in try await transport.send(request) }
      }
      #expect(outcome == .cancelled)
      #expect(server.accepted == 0)
    }
  }

  @Test func tenThousandCancelsAtRandomMomentsLeaveNothing() async throws {
    let (arrivals, arrived) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let door = try ClosedDoor()
    try await withServer({ request in
      arrived.yield()
      return Self.reply(to: request.target)
    }) { server, transport in
      let census = Census()
      // With interceptors, a separate task sends the request; without them, the caller's task does.
      let gateways = [[census], []].map { interceptors in
        APIGateway(
          server: server.url(),
          transport: transport,
          interceptors: interceptors,
          retrying: .never
        )
      }
      try await Self.cancelThousands(of: gateways, server, door, arrivals)
      // The cancelled caller continues first; the transfer ends a moment later.
      await waitUntil { census.count == 0 && transport.transfers == 0 }
      #expect(transport.handles <= 64)
      for gateway in gateways {
        #expect(gateway.work.deadlines.count == 0)
        let request = try HTTPRequest(.get, server.url("/whole"), options: .patient)
        let response = try await gateway.response(to: request)
        #expect(response.status == 200)
      }
      await transport.close()
      #expect(transport.handles == 0)
      #expect(server.clients == 0)
    }
  }

  private static func cancelThousands(
    of gateways: [APIGateway],
    _ server: TestServer,
    _ door: ClosedDoor,
    _ arrivals: AsyncStream<Void>
  ) async throws {
    var random = SeededGenerator(seed: 4)
    for number in 0..<10_000 {
      let moment = try #require(Moment.allCases.randomElement(using: &random))
      let path = try #require(paths(moment).randomElement(using: &random))
      let url = moment == .whileItConnects ? door.url : server.url(path)
      let gateway = gateways[number % gateways.count]
      let outcome = try await cancel(at: moment, url, gateway, arrivals, &random)
      // On a busy machine, the system may give up connecting before the request is cancelled.
      let isLate = moment == .whileItConnects && outcome == .unreachable
      #expect(
        outcome == .cancelled || isLate || (outcome == nil && path == "/whole"),
        "\(moment) at \(path): \(String(describing: outcome))"
      )
    }
  }

  /// Sends a request, cancels it at the given moment, and returns the reason why it failed.
  private static func cancel(
    at moment: Moment,
    _ url: RequestURL,
    _ gateway: APIGateway,
    _ arrivals: AsyncStream<Void>,
    _ random: inout SeededGenerator
  ) async throws -> NetworkError.Reason? {
    let isSent = moment == .whileItIsSent
    let request =
      isSent
      ? try HTTPRequest(.post, url, content: large, options: .patient)
      : try HTTPRequest(.get, url, options: .patient)
    let (pieces, piece) = AsyncStream.makeStream(of: Void.self)
    let task = send(request, gateway, cancelled: moment == .beforeItStarts, piece)
    switch moment {
    case .beforeItStarts, .atOnce: break
    case .afterTurns, .whileItConnects:
      for _ in 0..<Int.random(in: 0..<200, using: &random) { await Task.yield() }
    case .whenItArrived: for await _ in arrivals { break }
    case .whileItIsSent, .whileItComes: for await _ in pieces { break }
    }
    task.cancel()
    return await task.value
  }

  private static let large = HTTPContent([UInt8](repeating: 7, count: 1_000_000))

  private static func paths(_ moment: Moment) -> [String] {
    switch moment {
    case .whileItComes: ["/half"]
    case .whenItArrived: ["/silence"]
    case .whileItIsSent, .whileItConnects: ["/whole"]
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
    _ gateway: APIGateway,
    cancelled: Bool,
    _ piece: AsyncStream<Void>.Continuation
  ) -> Task<NetworkError.Reason?, Never> {
    Task {
      // If the transfer has ended, the reader of `piece` must not wait any longer.
      defer { piece.finish() }
      if cancelled { withUnsafeCurrentTask { $0?.cancel() } }
      return await reason { () async throws(NetworkError) in
        try await gateway.response(
          to: request,
          reporting: { if $0.received > 0 || $0.sent > 0 { piece.yield() } }
        )
      }
    }
  }

  @Test func manyAtOnceAreCancelledWhileTheyWait() async throws {
    try await withServer({ _ in .silence }, mostTransfers: 4) { server, transport in
      let request = try HTTPRequest(.get, server.url(), options: .patient)
      let tasks = (0..<200).map { _ in
        Task { await reason { () async throws(NetworkError) in try await transport.send(request) } }
      }
      await waitUntil { transport.transfers >= 200 }
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
