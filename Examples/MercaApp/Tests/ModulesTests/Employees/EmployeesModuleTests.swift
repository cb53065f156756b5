import Entities
@testable import Modules
import Testing
import Vipera
import ViperaNetworking
import ViperaTesting

/// The whole module on a host without a screen; a stub replaces the network.
@Suite struct EmployeesModuleTests {
  private let clock = ManualClock()
  private let transport: StubTransport
  private let reachability = StubReachability()

  init() {
    transport = StubTransport(delay: .seconds(1), clock: clock)
  }

  private var routes: RouteTable {
    get throws { try routes(transport) }
  }

  private func routes(_ transport: StubTransport) throws -> RouteTable {
    try RouteTable.employees(
      from: APIGateway(
        server: try RequestURL("http://stub"),
        transport: transport,
        reachability: reachability,
        retrying: RetryPolicy(random: { 0 }),
        clock: clock
      )
    )
  }

  private func answer(_ json: String, status: Int = 200) -> StubTransport.Answer {
    .success(HTTPResponse(status: status, body: Array(json.utf8)))
  }

  @Test func openingLoadsTheList() async throws {
    transport.answer(.get, "/api/employees", with: answer(.employees))
    try await withTestHost(routes, clock: clock) { host in
      host.open(Employees())
      await host.settle()
      let view = try host.part(EmployeesContract.ViewSpy.self)
      #expect(view.onShow.arguments == [.loading()])

      await clock.advance(by: .seconds(1))
      #expect(view.onShow.arguments == [.loading(), .loaded(.sample)])
      #expect(host.toasts == [Toast("The list is up to date.", kind: .success)])
    }
    #expect(
      transport.requests.map(\.headers) == [
        ["Accept": "application/json", "Content-Type": "application/json"]
      ]
    )
  }

  @Test func offlineNothingIsSentAndThePersonIsTold() async throws {
    reachability.setConnected(false)
    try await withTestHost(routes, clock: clock) { host in
      host.open(Employees())
      await host.settle()
      let view = try host.part(EmployeesContract.ViewSpy.self)
      let text = "You are not connected to Internet."
      #expect(view.onShow.arguments == [.loading(), .failed(text)])
      #expect(host.toasts == [Toast(text, kind: .failure)])
    }
    #expect(transport.requests.isEmpty)
  }

  @Test func aServerThatNeverAnswersTimesOut() async throws {
    let silent = StubTransport(delay: .seconds(3600), clock: clock)
    try await withTestHost(routes(silent), clock: clock) { host in
      host.open(Employees())
      let view = try host.part(EmployeesContract.ViewSpy.self)
      await clock.advance(by: .seconds(29))
      #expect(view.onShow.arguments == [.loading()])
      await clock.advance(by: .seconds(1))
      #expect(view.onShow.arguments.last == .failed("The server took too long to answer."))
    }
  }

  @Test func retryBlocksTheScreenUntilTheAnswerIsHere() async throws {
    transport.answer(.get, "/api/employees", with: answer("", status: 500), answer(.employees))
    try await withTestHost(routes, clock: clock) { host in
      host.open(Employees())
      await clock.advance(by: .seconds(1))
      #expect(!host.isBusy)

      let presenter = try host.part((any EmployeesContract.Presenter).self)
      await host.send { await presenter.retryTapped() }
      #expect(host.isBusy)
      await clock.advance(by: .seconds(1))
      #expect(!host.isBusy)
      let view = try host.part(EmployeesContract.ViewSpy.self)
      #expect(view.onShow.arguments.last == .loaded(.sample))
    }
  }

  @Test func leavingCancelsTheRequestAndUnblocksTheScreen() async throws {
    let failure = StubTransport.Answer.failure(NetworkError(.unreadable))
    transport.answer(.get, "/api/employees", with: failure, answer(.employees))
    try await withTestHost(routes, clock: clock) { host in
      host.open(Employees())
      await clock.advance(by: .seconds(1))
      let presenter = try host.part((any EmployeesContract.Presenter).self)
      await host.send { await presenter.retryTapped() }
      #expect(host.isBusy)

      host.setRoot(Employees())
      await host.settle()
      #expect(!host.isBusy)
      // The failed request, the cancelled request, and the request of the screen that was opened instead.
      #expect(transport.requests.count == 3)
    }
  }

  @Test(arguments: [
    (204, "", "There is nothing here."),
    (200, "", "The server's answer could not be read."),
    (200, "{", "The server's answer could not be read."),
    (200, #"{"data":[{"id":"one"}]}"#, "The server's answer could not be read."),
    (401, "", "You are not signed in."),
    (404, "", "This is not there any more."),
    (418, "", "The server refused the request."),
    (500, "", "The server has a problem. It is not your fault."),
  ])
  func everyAnswerThatIsNoListIsSaid(status: Int, body: String, text: String) async throws {
    transport.answer(.get, "/api/employees", with: answer(body, status: status))
    try await withTestHost(routes, clock: clock) { host in
      host.open(Employees())
      await clock.advance(by: .seconds(1))
      let view = try host.part(EmployeesContract.ViewSpy.self)
      #expect(view.onShow.arguments.last == .failed(text))
    }
  }

  // A failure that a retry resolves is not shown.
  @Test func whatMayPassIsAskedForAgain() async throws {
    transport.answer(.get, "/api/employees", with: answer("", status: 503), answer(.employees))
    try await withTestHost(routes, clock: clock) { host in
      host.open(Employees())
      await clock.advance(by: .milliseconds(2_249))
      let view = try host.part(EmployeesContract.ViewSpy.self)
      #expect(view.onShow.arguments == [.loading()])
      await clock.advance(by: .milliseconds(1))
      #expect(view.onShow.arguments == [.loading(), .loaded(.sample)])
    }
  }

  @Test func whatDoesNotPassIsSaidInTheEnd() async throws {
    transport.answer(.get, "/api/employees", with: answer("", status: 503))
    try await withTestHost(routes, clock: clock) { host in
      host.open(Employees())
      await clock.advance(by: .seconds(30))
      let view = try host.part(EmployeesContract.ViewSpy.self)
      let text = "The server has a problem. It is not your fault."
      #expect(view.onShow.arguments == [.loading(), .failed(text)])
      #expect(transport.requests.count == 3)
    }
  }

  @Test func theAddressOpensTheModule() async throws {
    try await withTestHost(routes, clock: clock) { host in
      try host.open(location: "/employees")
      await host.settle()
      #expect(host.locations == ["/employees"])
    }
  }
}

extension String {
  fileprivate static let employees = """
    {"data":[{"id":1,"email":"ada@merca.example","first_name":"Ada","last_name":"Lovelace",
    "avatar":"/pictures/1.webp"},
    {"id":2,"email":"alan@merca.example","first_name":"Alan","last_name":"Turing"}],
    "ad":{"company":"Analytical Engines","url":"https://engines.example",
    "text":"Compute by steam"}}
    """
}
