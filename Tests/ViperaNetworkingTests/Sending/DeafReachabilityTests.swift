import Testing
import ViperaTesting

@testable import ViperaNetworking

/// What waits for a reachability that heeds no cancellation.
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

  // A person saw a spinner for ever: reachability was asked outside the timeout.
  @Test func theTimeoutEndsTheRequest() async throws {
    let task = try sending()
    await deaf.untilAsked()
    await clock.untilAsleep()
    await clock.advance(by: .seconds(3))
    #expect(await task.value == .timedOut(after: .seconds(3)))
    deaf.release()
    #expect(stub.requests.isEmpty)
  }

  // Where the caller was cancelled just as the work began, the request was sent: once in some thousand times.
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
