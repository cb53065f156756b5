import Synchronization
import Testing
import Vipera
import ViperaTesting
import Waiting

@testable import ViperaNetworking

/// Tokens that are sent, rejected, and renewed only once.
struct AuthenticationTests {
  /// A server that accepts only one token.
  private final class Guard: Transport {
    let accepted: Guarded<String>
    let refused = Atomic(0)

    init(_ token: String) { accepted = Guarded(token) }

    func send(
      _ request: HTTPRequest,
      reporting report: (@Sendable (TransferProgress) -> Void)?
    ) async throws(NetworkError) -> HTTPResponse {
      let isIn = accepted.withLock { request.headers["Authorization"] == "Bearer \($0)" }
      if !isIn { refused.add(1, ordering: .relaxed) }
      return isIn ? HTTPResponse(status: 200, body: [0x37]) : HTTPResponse(status: 401)
    }
  }

  private let server: RequestURL
  private let clock = ManualClock()

  init() throws {
    server = try RequestURL("http://a:80/api")
  }

  private func gateway(_ transport: any Transport, _ authentication: Authentication) -> APIGateway {
    APIGateway(server: server, transport: transport, interceptors: [authentication], clock: clock)
  }

  @Test func manyRefusedRequestsShareOneRenewal() async throws {
    let door = Guard("new")
    let renewals = Atomic(0)
    let gate = OneShot<Void>()
    let authentication = Authentication(server: server, token: Secret("old"), clock: clock) {
      old async throws(NetworkError) in
      renewals.add(1, ordering: .relaxed)
      await gate.value()
      return Secret("new")
    }
    let gateway = gateway(door, authentication)
    let tasks = (0..<50).map { _ in Task { try await gateway.send(GetNumber()) } }
    await waitUntil { door.refused.load(ordering: .relaxed) >= 50 }
    gate.answer(())
    for task in tasks { #expect(try await task.value == 7) }
    #expect(renewals.load(ordering: .relaxed) == 1)
    #expect(door.refused.load(ordering: .relaxed) == 50)
  }

  @Test func aTokenThatIsRefusedAgainIsNotRenewedForEver() async throws {
    let authentication = Authentication(server: server, token: Secret("old"), clock: clock) {
      _ async throws(NetworkError) in Secret("wrong")
    }
    let door = Guard("new")
    let gateway = gateway(door, authentication)
    #expect(
      await reason { () async throws(NetworkError) in try await gateway.send(GetNumber()) }
        == .status(401)
    )
    #expect(door.refused.load(ordering: .relaxed) == 2)
  }

  @Test func aSessionThatIsOverIsSaid() async throws {
    let authentication = Authentication(server: server, token: Secret("old"), clock: clock) {
      _ async throws(NetworkError) in nil
    }
    let gateway = gateway(Guard("new"), authentication)
    #expect(
      await reason { () async throws(NetworkError) in try await gateway.send(GetNumber()) }
        == .status(401)
    )
    authentication.setToken(Secret("new"))
    #expect(try await gateway.send(GetNumber()) == 7)
  }

  @Test func aRenewalThatFailsIsSaid() async throws {
    let authentication = Authentication(server: server, token: Secret("old"), clock: clock) {
      _ async throws(NetworkError) in throw NetworkError(.status(500))
    }
    let gateway = gateway(Guard("new"), authentication)
    #expect(
      await reason { () async throws(NetworkError) in try await gateway.send(GetNumber()) }
        == .status(500)
    )
  }

  // Fixed bug: if a renewal sent a request that was rejected, the request waited for that renewal until the timeout.
  @Test(arguments: [nil, "new"])
  func aRefusedRequestOfTheRenewalFails(token: String?) async throws {
    let own = Guarded<APIGateway?>(nil)
    let seen = Guarded<[NetworkError.Reason?]>([])
    let authentication = Authentication(server: server, token: Secret("old"), clock: clock) {
      _ async throws(NetworkError) in
      guard let gateway = own.withLock({ $0 }) else { return nil }
      let refusal = await reason { () async throws(NetworkError) in try await gateway.send(GetNumber()) }
      seen.withLock { $0.append(refusal) }
      return token.map { Secret($0) }
    }
    let gateway = gateway(Guard("new"), authentication)
    own.withLock { $0 = gateway }
    // Breaks the retain cycle through the gateway.
    defer { own.withLock { $0 = nil } }
    let task = Task {
      await reason { () async throws(NetworkError) in try await gateway.send(GetNumber()) }
    }
    await waitUntil { seen.withLock { !$0.isEmpty } }
    let refusals = seen.withLock { $0 }
    #expect(refusals == [.status(401)])
    // If the test has failed, the task would not end by itself.
    if refusals.isEmpty { task.cancel() }
    #expect(await task.value == (token == nil ? .status(401) : nil))
  }

  @Test func aRenewalMayNeedAnotherOne() async throws {
    let first = Authentication(server: server, token: Secret("old"), clock: clock) {
      _ async throws(NetworkError) in Secret("first")
    }
    let other = gateway(Guard("first"), first)
    let authentication = Authentication(server: server, token: Secret("old"), clock: clock) {
      _ async throws(NetworkError) in
      _ = try await other.send(GetNumber())
      return Secret("new")
    }
    #expect(try await gateway(Guard("new"), authentication).send(GetNumber()) == 7)
  }

  /// A renewal continues for the other callers if a caller that waits for it is cancelled.
  @Test func aCancelledCallerDoesNotEndTheRenewal() async throws {
    let door = Guard("new")
    let gate = OneShot<Void>()
    let authentication = Authentication(server: server, token: Secret("old"), clock: clock) {
      _ async throws(NetworkError) in
      await gate.value()
      return Secret("new")
    }
    let gateway = gateway(door, authentication)
    let leaving = Task {
      await reason { () async throws(NetworkError) in try await gateway.send(GetNumber()) }
    }
    await waitUntil { door.refused.load(ordering: .relaxed) >= 1 }
    let staying = Task { try await gateway.send(GetNumber()) }
    await waitUntil { door.refused.load(ordering: .relaxed) >= 2 }
    leaving.cancel()
    #expect(await leaving.value == .cancelled)
    gate.answer(())
    #expect(try await staying.value == 7)
  }

  // Fixed bug: after a new sign-in, requests waited for the renewal of the previous session, or received its error.
  @Test(arguments: [nil, "signed in"])
  func whatIsSetDuringARenewalCountsAtOnce(token: String?) async throws {
    let door = Guard("signed in")
    let (gate, begun) = (OneShot<Void>(), OneShot<Void>())
    let authentication = Authentication(server: server, token: Secret("old"), clock: clock) {
      _ async throws(NetworkError) in
      begun.answer(())
      await gate.value()
      return Secret("renewed")
    }
    let gateway = gateway(door, authentication)
    let task = Task {
      await reason { () async throws(NetworkError) in try await gateway.send(GetNumber()) }
    }
    await begun.value()
    authentication.setToken(token.map { Secret($0) })
    #expect(await task.value == (token == nil ? .status(401) : nil))
    // The late result of the renewal belongs to a session that has ended.
    gate.answer(())
    await waitUntil { authentication.renewals == 0 }
    #expect(
      await reason { () async throws(NetworkError) in try await gateway.send(GetNumber()) }
        == (token == nil ? .status(401) : nil)
    )
    #expect(door.refused.load(ordering: .relaxed) == (token == nil ? 2 : 1))
  }

  // Fixed bug: a user's request was sent with the token of another user, who had signed in meanwhile.
  @Test(
    arguments: [
      (HTTPMethod.post, "renewed", nil), (.post, "signed in", .status(401)),
      (.get, "signed in", nil),
    ] as [(HTTPMethod, String, NetworkError.Reason?)]
  )
  func onlySafeRequestsAreRepeatedForWhoeverSignedIn(
    method: HTTPMethod,
    accepted: String,
    outcome: NetworkError.Reason?
  ) async throws {
    let door = Guard(accepted)
    let (gate, begun) = (OneShot<Void>(), OneShot<Void>())
    let authentication = Authentication(server: server, token: Secret("old"), clock: clock) {
      _ async throws(NetworkError) in
      begun.answer(())
      await gate.value()
      return Secret("renewed")
    }
    let gateway = gateway(door, authentication)
    let request = try HTTPRequest(method, RequestURL("http://a:80/api/orders"))
    let task = Task {
      await reason { () async throws(NetworkError) in try await gateway.response(to: request) }
    }
    await begun.value()
    if accepted == "signed in" { authentication.setToken(Secret(accepted)) }
    gate.answer(())
    #expect(await task.value == outcome)
    #expect(door.refused.load(ordering: .relaxed) == 1)
  }

  // Fixed bug: a request with a new token waited for the renewal of the old token, and was then repeated unchanged.
  @Test func whatIsSetDuringARenewalIsRenewedItself() async throws {
    let door = Guard("new")
    let (gate, begun) = (OneShot<Void>(), OneShot<Void>())
    let authentication = Authentication(server: server, token: Secret("old"), clock: clock) {
      old async throws(NetworkError) in
      guard old.revealed == "old" else { return Secret("new") }
      begun.answer(())
      await gate.value()
      throw NetworkError(.status(500))
    }
    let gateway = gateway(door, authentication)
    let first = Task {
      await reason { () async throws(NetworkError) in try await gateway.send(GetNumber()) }
    }
    await begun.value()
    authentication.setToken(Secret("refused too"))
    // A request is repeated only once, and this repetition used the new token.
    #expect(await first.value == .status(401))
    // The renewal of the old token is still running.
    #expect(try await gateway.send(GetNumber()) == 7)
    gate.answer(())
  }

  @Test(arguments: ["http://b/x", "https://a:80/x", "http://a:81/x"])
  func noOtherServerSeesTheToken(address: String) async throws {
    let stub = StubTransport()
    let authentication = Authentication(server: server, token: Secret("t"), clock: clock) {
      _ async throws(NetworkError) in nil
    }
    let gateway = gateway(stub, authentication)
    let request = try HTTPRequest(.get, RequestURL(address))
    _ = await reason { () async throws(NetworkError) in try await gateway.response(to: request) }
    #expect(stub.requests.map { $0.headers["Authorization"] } == [nil])
  }
}
