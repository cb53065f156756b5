import API
import Entities
import FoundationEssentials
import Patience
import Store
import Synchronization
import Testing
import ViperaNetworking

/// The API's responses over a real connection.
@Suite struct APIRoutesTests {
  /// A store that returns the same list for every page.
  private struct Staff: EmployeeStore {
    var list: EmployeeList?

    func page(_ request: PageRequest) async throws(StoreError) -> Page<Employee> {
      guard let list else { throw StoreError(.damaged("a row is no employee")) }
      return Page(rows: list.employees, next: nil)
    }

    func advertisement() async throws(StoreError) -> Advertisement? { list?.advertisement }
  }

  private func routes(
    _ list: EmployeeList? = nil,
    onFault: @escaping @Sendable (APIFault) -> Void = { _ in }
  ) -> APIRoutes {
    APIRoutes([APIRoute.employees(in: Staff(list: list))], onFault: onFault)
  }

  private let list = EmployeeList(
    employees: [
      Employee(
        id: 1,
        email: "ada@merca.example",
        firstName: "Ada",
        lastName: "Lovelace",
        avatar: "/a.webp"
      ),
      Employee(id: 2, email: "alan@merca.example", firstName: "Alan", lastName: "Turing"),
    ],
    advertisement: Advertisement(company: "A", url: "https://a.example", text: "Buy")
  )

  private func answer(
    _ path: String,
    _ routes: APIRoutes,
    _ method: HTTPMethod = .get,
    host: String = "127.0.0.1"
  ) async throws -> HTTPResponse {
    let server = APIServer(routes, .patient)
    let address = "http://\(host):\(try await server.start())"
    let transport = try PatientTransport()
    let request = try HTTPRequest(method, RequestURL(address + path))
    let response = try await transport.send(request)
    await transport.close()
    await server.stop()
    return response
  }

  @Test func employeesAreListedWithTheAdvertisement() async throws {
    let response = try await answer("/api/employees", routes(list))
    #expect(response.status == 200)
    #expect(response.headers["Content-Type"] == "application/json")
    #expect(try response.decoded(as: EmployeeList.self) == list)
    // The names of the members must not change, because other clients read them.
    let text = String(decoding: response.body, as: UTF8.self)
    for name in ["data", "id", "email", "first_name", "last_name", "avatar", "ad", "company"] {
      #expect(text.contains("\"\(name)\":"))
    }
  }

  @Test func withoutAnAdvertisementThereIsNone() async throws {
    let alone = EmployeeList(employees: list.employees)
    let response = try await answer("/api/employees?page=1", routes(alone))
    #expect(try response.decoded(as: EmployeeList.self) == alone)
    #expect(!String(decoding: response.body, as: UTF8.self).contains("\"ad\""))
  }

  @Test func headTellsThatItIsThere() async throws {
    let response = try await answer("/api/employees", routes(list), .head)
    #expect(response.status == 200)
    #expect(response.body.isEmpty)
  }

  @Test(arguments: [
    (HTTPMethod.get, "/api", 404), (.get, "/api/", 404), (.get, "/api/nothing", 404),
    (.get, "/api/employees/", 404), (.get, "/elsewhere", 404), (.post, "/api/employees", 405),
    (.delete, "/api/employees", 405), (.get, "/api/employees%2f", 404),
    (.get, "/api/EMPLOYEES", 404),
    (.get, "/api//employees", 404), (.put, "/api/nothing", 404), (.get, "/api/employees/1", 404),
    (.get, "/api/%7Bid%7D", 404), (.get, "/api/1/2", 404),
  ])
  func whatItDoesNotHaveIsAProblem(method: HTTPMethod, path: String, status: Int) async throws {
    let response = try await answer(path, routes(list), method)
    #expect(response.status == status)
    let problem = try #require(Problem(response))
    #expect(problem.status == status)
    #expect(problem.detail?.isEmpty == false)
    #expect(response.headers["Allow"] == (status == 405 ? "GET, HEAD" : nil))
    #expect(response.headers["X-Request-Id"]?.isEmpty == false)
  }

  @Test func anotherNameOfThisMachineIsRefused() async throws {
    let routes = routes(list)
    let response = try await answer("/api/employees", routes, host: "localhost")
    #expect(response.status == 421)
    let id = try #require(response.headers["X-Request-Id"])
    #expect(String(decoding: response.body, as: UTF8.self).contains("\"request\":\"\(id)\""))
  }

  @Test func aFaultIsToldToTheLogAndNotToThePeer() async throws {
    let faults = Mutex<[String]>([])
    let routes = routes(onFault: { fault in faults.withLock { $0.append("\(fault.cause)") } })
    let response = try await answer("/api/employees", routes)
    #expect(response.status == 500)
    let detail = "An internal error occurred and was logged. Try again later."
    #expect(Problem(response)?.detail == detail)
    #expect(!String(decoding: response.body, as: UTF8.self).contains("no employee"))
    #expect(faults.withLock { $0 } == ["A row cannot be read: a row is no employee"])
  }
}
