import Testing
import ViperaTesting

@testable import ViperaNetworking

/// Requests that wait for a reachability check that ignores cancellation.
struct DeafReachabilityTests {
  private let stub = StubTransport()
  private let clock = ManualClock()
  private let deaf = DeafReachability()
  private let census = Census()

  private func sending() throws -> Task<NetworkError.Reason?, Never> {
    let gateway = APIGateway(
      server: try RequestURL("http://shop.example"),
      transport: stub,
      interceptors: [census],
      reachability: deaf,
      retrying: .never,
      clock: clock
    )
    let request = GetNumber(options: .init(timeout: .seconds(3)))
    return Task {
      await reason { () async throws(NetworkError) in try await gateway.send(request) }
    }
  }

  // Fixed bug: the timeout did not cover the reachability check, so a user saw a spinner for ever.
  @Test func theTimeoutEndsTheRequest() async throws {
    let task = try sending()
    await deaf.untilAsked()
    await clock.untilAsleep()
    await clock.advance(by: .seconds(3))
    #expect(await task.value == .timedOut(after: .seconds(3)))
    deaf.release()
    #expect(stub.requests.isEmpty)
  }

  // Fixed bug: if the caller was cancelled just as the work began, the request was still sent, about once in a few
  // thousand runs.
  @Test(arguments: 0..<200)
  func cancellingTheCallerEndsTheRequestAndSendsNothing(time: Int) async throws {
    let task = try sending()
    await deaf.untilAsked()
    task.cancel()
    deaf.release()
    #expect(await task.value == .cancelled)
    #expect(census.count == 0)
    #expect(stub.requests.isEmpty)
  }
}
