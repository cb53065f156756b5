import TestServers
import Testing
import Vipera
import Waiting

@testable import ViperaNetworking

/// The commands that curl's thread receives, and the data that it keeps of them.
struct CurlThreadTests {
  // Fixed bug: if a request reached its timeout, curl's thread could respond first, and reported the request as
  // cancelled.
  @Test func whatIsLeftAtALimitIsNeverCancelled() async throws {
    try await withServer({ _ in .silence }) { server, _ in
      let engine = try CurlEngine(configuration: .init(usesProxyOfEnvironment: false))
      let request = try HTTPRequest(.get, server.url(), options: .patient)
      for number in 0..<3000 {
        let transfer = CurlTransfer(request, reporting: nil)
        let waiting = Task {
          await withUnsafeContinuation { engine.start(transfer, answering: $0) }
        }
        for _ in 0..<(number % 8) { await Task.yield() }
        engine.abandon(transfer, .timedOut(after: .seconds(1)))
        guard case .failure(let error) = await waiting.value else {
          Issue.record("Nobody answers there.")
          continue
        }
        #expect(error.reason == .timedOut(after: .seconds(1)))
      }
      await engine.close().value()
    }
  }

  // Fixed bug: an idle thread kept its last commands, and thus their requests.
  @Test func aThreadThatRestsHoldsNothingOfARequest() async throws {
    final class Screen: Sendable {}
    try await withServer({ _ in .answer(200) }) { server, transport in
      weak var left: Screen?
      do {
        let screen = Screen()
        left = screen
        let request = try HTTPRequest(.get, server.url(), options: .patient)
        _ = try await transport.send(request) { [screen] _ in _ = screen }
      }
      // The thread releases the request shortly after it has responded.
      await waitUntil { left == nil }
    }
  }

  // Fixed bug: an endless series of commands kept the thread from checking its sockets.
  @Test func whoComesAndGoesKeepsNobodyFromBeingAnswered() async throws {
    try await withServer({ $0.target == "/silence" ? .silence : .answer(200, "whole") }) {
      server,
      transport in
      let silence = try HTTPRequest(.get, server.url("/silence"), options: .patient)
      let others = (0..<2).map { _ in
        Task {
          while !Task.isCancelled {
            let other = Task {
              await reason { () async throws(NetworkError) in try await transport.send(silence) }
            }
            await Task.yield()
            other.cancel()
            _ = await other.value
          }
        }
      }
      for _ in 0..<20 {
        let request = try HTTPRequest(.get, server.url("/whole"), options: .patient)
        let response = try await transport.send(request)
        #expect(response.status == 200)
      }
      for other in others {
        other.cancel()
        await other.value
      }
    }
  }

  // Without a wake-up descriptor, the thread would notice a request only after up to a minute.
  @Test func whoCannotBeWokenDoesNotBegin() {
    #expect(CurlPoller(poller: -1, wakeUp: -1) == nil)
  }

  // Fixed bug: if the timeout ended before the request had begun, the reason was lost.
  @Test func whatEndsBeforeItBeginsIsToldWhy() async throws {
    let transfer = CurlTransfer(
      try HTTPRequest(.get, RequestURL("http://shop.example/")),
      reporting: nil
    )
    let engine = try CurlEngine(configuration: .init())
    engine.abandon(transfer, .timedOut(after: .zero))
    let result = await withUnsafeContinuation { engine.start(transfer, answering: $0) }
    guard case .failure(let error) = result else {
      Issue.record("It was sent.")
      return
    }
    #expect(error.reason == .timedOut(after: .zero))
    #expect(engine.count == 0)
    await engine.close().value()
  }
}
