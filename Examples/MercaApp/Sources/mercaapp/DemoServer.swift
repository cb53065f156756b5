import Entities
import FoundationEssentials
import Services

/// Answers for the API until it is there: a stub transport with the demonstration's employees.
enum DemoServer {
  /// A transport that takes a moment, as a network does.
  static func transport() throws -> StubTransport {
    let transport = StubTransport(delay: .milliseconds(400))
    let body = Array(try JSONEncoder().encode(employees))
    transport.answer(
      .get,
      "/api/employees",
      with: .success(HTTPResponse(status: 200, body: body))
    )
    return transport
  }

  private static let employees = EmployeeList(
    employees: names.enumerated().map { index, name in
      Employee(
        id: index + 1,
        email: "\(name.first).\(name.last)@merca.example".lowercased(),
        firstName: name.first,
        lastName: name.last
      )
    },
    advertisement: Advertisement(
      company: "MercaApp",
      url: "https://merca.example/sell",
      text: "Sell what you do not need any more"
    )
  )

  private static let names: [(first: String, last: String)] = [
    ("Ada", "Lovelace"), ("Alan", "Turing"), ("Barbara", "Liskov"), ("Donald", "Knuth"),
    ("Edsger", "Dijkstra"), ("Frances", "Allen"), ("Grace", "Hopper"), ("Hedy", "Lamarr"),
    ("John", "Backus"), ("Katherine", "Johnson"), ("Niklaus", "Wirth"), ("Tony", "Hoare"),
  ]
}
