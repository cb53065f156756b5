import API
package import Entities

/// The demonstration's employees, which come after a moment, as over a network.
package struct DemoEmployees: EmployeeStore {
  private let delay: Duration
  private let clock: any Clock<Duration>

  /// Creates the employees.
  ///
  /// - Parameters:
  ///   - delay: How long each answer takes.
  ///   - clock: Times the delay.
  package init(
    delay: Duration = .milliseconds(250),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.delay = delay
    self.clock = clock
  }

  package func employees() async throws -> EmployeeList {
    try await clock.sleep(for: delay)
    return Self.list
  }

  /// Twelve people and an advertisement.
  package static let list = EmployeeList(
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
