import API
import Entities
@testable import Modules
import Store
import Synchronization
import Testing
import Vipera
import ViperaNetworking
import ViperaTesting
import ViperaWeb

/// The whole module with a real connection to a server.
@Suite struct EmployeesServerTests {
  private struct Staff: EmployeeStore {
    let list: EmployeeList

    func page(_ request: PageRequest) async throws(StoreError) -> Page<Employee> {
      Page(rows: list.employees, next: nil)
    }

    func advertisement() async throws(StoreError) -> Advertisement? { list.advertisement }
  }

  private static func api(_ list: EmployeeList = .sample) -> APIRoutes {
    APIRoutes([APIRoute.employees(in: Staff(list: list))])
  }

  /// Returns the state of the screen when it has stopped loading.
  private func outcome(
    _ host: TestHost,
    _ view: EmployeesContract.ViewSpy
  ) async -> LoadState<EmployeesViewModel>? {
    await host.until { view.onShow.arguments.last?.isLoading == false }
    return view.onShow.arguments.last
  }

  private static func json(_ text: String, _ status: Int = 200) -> HTTPAnswer {
    .now(HTTPResponse(HTTPStatus(status), .json, body: Array(text.utf8)))
  }

  @Test func theListComesFromTheAPI() async throws {
    let api = Self.api()
    try await withEmployees(api.answer) { host, view in
      #expect(await outcome(host, view) == .loaded(.sample))
      #expect(view.onShow.arguments.first == .loading())
      #expect(host.toasts == [Toast("The list is up to date.", kind: .success)])
    }
  }

  @Test func withoutAnAdvertisementTheListStillShows() async throws {
    let api = Self.api(EmployeeList(employees: EmployeeList.sample.employees))
    try await withEmployees(api.answer) { host, view in
      let rows = EmployeesViewModel.sample.rows
      #expect(
        await outcome(host, view) == .loaded(EmployeesViewModel(rows: rows, banner: nil))
      )
    }
  }

  @Test func nobodyIsAnEmptyList() async throws {
    let api = Self.api(EmployeeList(employees: []))
    try await withEmployees(api.answer) { host, view in
      #expect(await outcome(host, view) == .empty)
    }
  }

  @Test(arguments: [
    (401, "", "You are not signed in."),
    (204, "", "There is nothing here."),
    (404, "", "This is not there any more."),
    (500, "", "The server has a problem. It is not your fault."),
    (200, "", "The server's answer could not be read."),
    (200, "{\"data\":[{\"id\":1", "The server's answer could not be read."),
    (200, "{\"data\":[{\"id\":\"one\"}]}", "The server's answer could not be read."),
    (200, "null", "The server's answer could not be read."),
  ])
  func whatIsNoListIsSaid(status: Int, body: String, text: String) async throws {
    try await withEmployees({ _ in Self.json(body, status) }) { host, view in
      #expect(await outcome(host, view) == .failed(text))
      #expect(host.toasts == [Toast(text, kind: .failure)])
    }
  }

  @Test func whatTheServerSaysForPeopleIsShown() async throws {
    let problem = HTTPContentType("application/problem+json")
    let body = Array(#"{"detail":"Only the staff may see this."}"#.utf8)
    try await withEmployees({ _ in .now(HTTPResponse(.forbidden, problem, body: body)) }) {
      host,
      view in
      #expect(await outcome(host, view) == .failed("Only the staff may see this."))
    }
  }

  @Test func aServerThatIsDownIsSaid() async throws {
    try await withEmployees({ _ in nil }, isDown: true) { host, view in
      #expect(await outcome(host, view) == .failed("The server could not be reached."))
    }
  }

  @Test func offlineTheServerIsNotAsked() async throws {
    let asked = OneShot<Void>()
    let connection = StubReachability(isConnected: false)
    try await withEmployees(
      { _ in
        asked.answer(())
        return nil
      },
      reachability: connection
    ) { host, view in
      let text = "You are not connected to Internet."
      #expect(await outcome(host, view) == .failed(text))
      #expect(host.toasts == [Toast(text, kind: .failure)])
    }
    asked.answer(nil)
    #expect(await asked.value() == nil)
  }

  @Test func onlyARetryBlocksTheScreenUntilTheAnswerIsHere() async throws {
    let turnstile = Turnstile()
    try await withEmployees(turnstile.answering(HTTPResponse(.unauthorized))) { host, view in
      await turnstile.untilAsked()
      #expect(!host.isBusy)
      turnstile.letPass()
      #expect(await outcome(host, view) == .failed("You are not signed in."))

      let presenter = try host.part((any EmployeesContract.Presenter).self)
      await host.send { await presenter.retryTapped() }
      await turnstile.untilAsked()
      #expect(host.isBusy)
      turnstile.letPass()
      await host.until { !host.isBusy }
      #expect(await outcome(host, view) == .failed("You are not signed in."))
    }
  }

  @Test func aServerThatNeverAnswersIsLeftAfterThirtySeconds() async throws {
    let clock = ManualClock()
    let turnstile = Turnstile()
    try await withEmployees(turnstile.answering(HTTPResponse(.ok)), clock: clock) { host, view in
      await turnstile.untilAsked()
      await clock.advance(by: .milliseconds(29_999))
      #expect(view.onShow.arguments == [.loading()])
      await clock.advance(by: .milliseconds(1))
      #expect(await outcome(host, view) == .failed("The server took too long to answer."))
      await turnstile.untilLeft()
    }
  }

  @Test func leavingEndsTheRequestAtTheServer() async throws {
    let turnstile = Turnstile()
    try await withEmployees(turnstile.answering(HTTPResponse(.ok))) { host, _ in
      await turnstile.untilAsked()
      host.setRoot(Employees())
      await turnstile.untilLeft()
    }
  }

  @Test func allScreensShareTheConnectionsOfOneTransport() async throws {
    let api = Self.api()
    let peers = Mutex<Set<String>>([])
    try await withEmployees({ request in
      peers.withLock { _ = $0.insert("\(request.peer)") }
      return api.answer(request)
    }) { host, view in
      for _ in 0..<5 {
        let screen = try host.part(EmployeesContract.ViewSpy.self)
        #expect(await outcome(host, screen) == .loaded(.sample))
        host.setRoot(Employees())
      }
    }
    #expect(peers.withLock(\.count) == 1)
  }
}
