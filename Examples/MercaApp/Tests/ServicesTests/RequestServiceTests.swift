import Services
import Testing
import Vipera
import ViperaTesting

private struct Order: Codable, Hashable {
  let id: Int
  let note: String
}

@Suite struct RequestServiceTests {
  private let transport: StubTransport
  private let busy = BusyIndicator()
  private let service: RequestService

  init() {
    let clock = ManualClock()
    transport = StubTransport(clock: clock)
    let client = HTTPClient(transport: transport, reachability: StubReachability(), clock: clock)
    service = RequestService(client: client, busy: busy)
  }

  private func json(_ text: String) -> StubTransport.Answer {
    .success(HTTPResponse(status: 200, body: Array(text.utf8)))
  }

  @Test(arguments: [HTTPMethod.get, .post, .put, .delete])
  func everyMethodIsSentAsJSON(method: HTTPMethod) async throws {
    transport.answer(method, "/orders", with: json(#"{"id":1,"note":"ñ 🧉"}"#))
    let answer: Order = try await service.request(method, "/orders")
    #expect(answer == Order(id: 1, note: "ñ 🧉"))
    #expect(transport.requests.map(\.method) == [method])
    #expect(transport.requests.first?.headers["Content-Type"] == "application/json")
    #expect(transport.requests.first?.body == nil)
  }

  @Test func aBodyIsSentAsItIs() async throws {
    transport.answer(.post, "/orders", with: json(#"{"id":2,"note":""}"#))
    let sent = Order(id: 2, note: "\" \\ \u{0} <script>")
    let _: Order = try await service.request(.post, "/orders", body: sent)
    let body = try #require(transport.requests.first?.body)
    transport.answer(.get, "/echo", with: .success(HTTPResponse(status: 200, body: body)))
    let received: Order = try await service.request(.get, "/echo")
    #expect(received == sent)
  }

  @Test(arguments: ["", "null", "[]", "{", #"{"id":"one","note":""}"#, "\u{FEFF}{}"])
  func whatIsNotTheAnswerIsAnErrorAndNotACrash(text: String) async {
    transport.answer(.get, "/orders", with: json(text))
    await #expect {
      let _: Order = try await service.request(.get, "/orders")
    } throws: { error in
      if case RequestError.unreadable = error { true } else { false }
    }
  }

  // 'DELETE' was answered with 204, and the person read that the answer could not be read.
  @Test(arguments: [HTTPMethod.put, .delete])
  func anAnswerWithoutABodyIsEnoughWhereNoneIsExpected(method: HTTPMethod) async throws {
    transport.answer(method, "/orders/1", with: .success(HTTPResponse(status: 204, body: [])))
    try await service.perform(method, "/orders/1")
    try await service.perform(method, "/orders/1", body: Order(id: 1, note: ""))
    #expect(transport.requests.map { $0.body == nil } == [true, false])
    transport.answer(method, "/orders/1", with: .success(HTTPResponse(status: 404, body: [])))
    await #expect(throws: RequestError.status(404)) {
      try await service.perform(method, "/orders/1")
    }
  }

  @Test func aBodyWithoutAFormIsNotSent() async {
    await #expect {
      try await service.perform(.post, "/orders", body: Double.nan)
    } throws: { error in
      if case RequestError.unsendable = error { true } else { false }
    }
    #expect(transport.requests.isEmpty)
  }

  @Test func onlyAForegroundRequestBlocksTheScreen() async throws {
    transport.answer(.get, "/orders", with: json(#"{"id":1,"note":""}"#))
    var blocked: [Bool] = []
    let clock = ManualClock()
    let slow = StubTransport(delay: .seconds(1), clock: clock)
    slow.answer(.get, "/orders", with: json(#"{"id":1,"note":""}"#))
    try await withTestHost(clock: clock) { host in
      let client = HTTPClient(transport: slow, reachability: StubReachability(), clock: clock)
      let busy = BusyIndicator()
      let service = RequestService(client: client, busy: busy)
      for foreground in [false, true] {
        host.tasks.start {
          let _: Order? = try? await service.request(.get, "/orders", foreground: foreground)
        }
        await host.settle()
        blocked.append(busy.isBusy)
        await clock.advance(by: .seconds(1))
        blocked.append(busy.isBusy)
      }
    }
    #expect(blocked == [false, false, true, false])
  }
}
