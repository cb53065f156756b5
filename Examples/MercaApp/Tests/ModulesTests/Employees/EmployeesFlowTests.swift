import Entities
import FoundationEssentials
import Modules
import Testing
import Vipera
import ViperaFlow
import ViperaNetworking
import ViperaTesting

/// The recorded messages between the parts of the employees module.
@Suite struct EmployeesFlowTests {
  @Test func openingTheScreenTakesTheseMessages() async throws {
    expectFlow(try await openedScreen()) {
      "View → Presenter: viewDidLoad()"
      "  Presenter → View: show(_:)"
      "  Presenter → Interactor: fetchEmployees(blockingScreen:)"
      "    Interactor → Worker: employees(blockingScreen:)"
      "      Worker → Service: GET /api/employees"
      "    Interactor → Presenter: employeesFetched(_:)"
      "      Presenter → View: show(_:)"
      "      Presenter → Router: showToast(_:)"
    }
  }

  // The diagrams in documents must equal the recorded ones.
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
    let server = try RequestURL("http://stub")
    let gateway = APIGateway(server: server, transport: transport, clock: clock)
    return try await withTestHost(RouteTable.employees(from: gateway), clock: clock) { host in
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
