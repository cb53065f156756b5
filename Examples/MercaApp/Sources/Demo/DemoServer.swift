import Entities
import FoundationEssentials
package import Services

/// Answers for the API until it is there: a stub transport with the demonstration's employees.
package enum DemoServer {
  /// A transport that takes a moment, as a network does.
  ///
  /// - Parameters:
  ///   - delay: How long each answer takes.
  ///   - clock: Times the delay.
  /// - Returns: The transport, which knows the employees.
  /// - Throws: Why the employees have no JSON form.
  package static func transport(
    delay: Duration = .milliseconds(400),
    clock: any Clock<Duration> = ContinuousClock()
  ) throws -> StubTransport {
    let transport = StubTransport(delay: delay, clock: clock)
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
