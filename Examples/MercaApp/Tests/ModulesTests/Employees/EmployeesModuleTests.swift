import Entities
@testable import Modules
import Services
import Testing
import Vipera
import ViperaTesting

/// The whole module, from its view to the wire, on a host without a screen.
@Suite struct EmployeesModuleTests {
  private let clock = ManualClock()
  private let transport: StubTransport
  private let reachability = StubReachability()

  init() {
    transport = StubTransport(delay: .seconds(1), clock: clock)
  }

  private var routes: RouteTable {
    get throws {
      let client = HTTPClient(transport: transport, reachability: reachability, clock: clock)
      return try RouteTable {
        Destination(Employees.self) { context in
          EmployeesRouter.module(context, client: client) { _ in EmployeesContract.ViewSpy() }
        }
      }
    }
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
        ["Content-Type": "application/json", "Accept": "application/json"]
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
    let client = HTTPClient(transport: silent, reachability: reachability, clock: clock)
    let routes = try RouteTable {
      Destination(Employees.self) { context in
        EmployeesRouter.module(context, client: client) { _ in EmployeesContract.ViewSpy() }
      }
    }
    try await withTestHost(routes, clock: clock) { host in
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
    transport.answer(.get, "/api/employees", with: .failure(.offline), answer(.employees))
    try await withTestHost(routes, clock: clock) { host in
      host.open(Employees())
      await clock.advance(by: .seconds(1))
      let presenter = try host.part((any EmployeesContract.Presenter).self)
      await host.send { await presenter.retryTapped() }
      #expect(host.isBusy)

      #expect(transport.cancelled.isEmpty)

      host.setRoot(Employees())
      await host.settle()
      #expect(!host.isBusy)
      #expect(transport.cancelled.map(\.path) == ["/api/employees"])
      // Failed, cancelled, and that of the screen that came instead.
      #expect(transport.requests.count == 3)
    }
  }

  @Test(arguments: [
    (204, "", "The server's answer could not be read."),
    (200, "{", "The server's answer could not be read."),
    (200, #"{"data":[{"id":"one"}]}"#, "The server's answer could not be read."),
    (401, "", "You are not signed in."),
    (404, "", "This is not there any more."),
    (418, "", "The server refused the request."),
    (503, "", "The server has a problem. It is not your fault."),
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
