import Testing
import Vipera
import ViperaTesting

@testable import ViperaNetworking

/// A request in the flow of its module.
struct RequestFlowTests {
  private let flow = Flow()
  private let stub = StubTransport()

  private func gateway() throws -> APIGateway {
    APIGateway(
      server: try RequestURL("http://a"),
      transport: stub,
      retrying: .never,
      clock: ManualClock()
    )
  }

  private func sending(_ request: GetNumber) async throws -> [FlowMessage] {
    let gateway = try gateway()
    let probe = Probe(flow: flow, module: "Numbers", usualSender: .presenter, receiver: .interactor)
    await probe.call("number()") {
      _ = await reason { () async throws(NetworkError) in try await gateway.send(request) }
    }
    return flow.snapshot().messages
  }

  @Test func aRequestIsAMessageToTheService() async throws {
    stub.answer(.get, "/number", with: .success(.init(status: 200, body: [0x37])))
    let messages = try await sending(GetNumber(query: ["page": "2", "access_token": "s3cret"]))
    let message = try #require(messages.last)
    #expect(messages.count == 2)
    #expect(message.name == "GET /number")
    #expect(message.module == "Numbers")
    #expect(message.from == .interactor && message.to == .service)
    #expect(message.cause == messages.first?.id)
    #expect(message.arguments.map(\.text) == ["\"2\"", "•••"])
    #expect(message.result == .returned("7"))
  }

  @Test func aFailureIsSaidWithoutItsBody() async throws {
    stub.answer(.get, "/number", with: .success(.init(status: 500, body: Array("s3cret".utf8))))
    let message = try #require(try await sending(GetNumber()).last)
    #expect(message.result == .threw("The server answered with status 500."))
  }

  @Test func aCancelIsNoFailure() async throws {
    stub.answer(.get, "/number", with: .failure(NetworkError(.cancelled)))
    #expect(try await sending(GetNumber()).last?.result == .cancelled)
  }

  @Test func withoutAFlowNothingIsNoted() async throws {
    stub.answer(.get, "/number", with: .success(.init(status: 200, body: [0x37])))
    #expect(try await gateway().send(GetNumber()) == 7)
    #expect(flow.snapshot().messages.isEmpty)
  }
}
