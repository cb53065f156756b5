import Entities
import FoundationEssentials
import Modules
import Services
import Testing
import Vipera
import ViperaTesting

/// What the parts of the employees module say to each other, as a recording has it.
@Suite struct EmployeesFlowTests {
  @Test func openingTheScreenTakesTheseMessages() async throws {
    expectFlow(try await openedScreen()) {
      "View → Presenter: viewDidLoad()"
      "  Presenter → View: show(_:)"
      "  Presenter → Interactor: fetchEmployees(blockingScreen:)"
      "    Interactor → Worker: employees(blockingScreen:)"
      "    Interactor → Presenter: employeesFetched(_:)"
      "      Presenter → View: show(_:)"
      "      Presenter → Router: showToast(_:)"
    }
  }

  // Documents show what was recorded, not what somebody drew.
  @Test(arguments: [
    ("README.md", "mermaid"),
    ("Examples/MercaApp/README.md", "text"),
  ])
  func theDocumentsShowThatFlow(document: String, language: String) async throws {
    let recording = try await openedScreen()
    let picture = language == "mermaid" ? recording.mermaid(showing: []) : recording.diagram()
    let text = try String(contentsOf: Self.root.appending(path: document), encoding: .utf8)
    let isShown = text.contains("```\(language)\n\(picture.trimmedLineEnd)\n```\n")
    #expect(isShown, "\(document) does not show what was recorded:\n\(picture)")
  }

  private func openedScreen() async throws -> Recording {
    let clock = ManualClock()
    let transport = StubTransport(clock: clock)
    let body = Array(try JSONEncoder().encode(EmployeeList.sample))
    transport.answer(
      .get,
      "/api/employees",
      with: .success(HTTPResponse(status: 200, body: body))
    )
    let client = HTTPClient(transport: transport, reachability: StubReachability(), clock: clock)
    let routes = try RouteTable {
      Destination(Employees.self) { context in
        EmployeesRouter.module(context, client: client) { _ in EmployeesContract.ViewSpy() }
      }
    }
    return try await withTestHost(routes, clock: clock) { host in
      host.open(Employees())
      await host.settle()
      #expect(host.toasts.count == 1)
      return host.flow.snapshot()
    }
  }

  private static let root = URL(filePath: #filePath)
    .appending(path: "../../../../../../")
    .standardized
}

extension String {
  fileprivate var trimmedLineEnd: String {
    String(reversed().drop { $0 == "\n" }.reversed())
  }
}
