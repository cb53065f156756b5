import Entities
@testable import Modules

extension EmployeeList {
  /// Two employees and an advertisement.
  static let sample = EmployeeList(
    employees: [
      Employee(
        id: 1,
        email: "ada@merca.example",
        firstName: "Ada",
        lastName: "Lovelace",
        avatar: "/pictures/1.webp"
      ),
      Employee(id: 2, email: "alan@merca.example", firstName: "Alan", lastName: "Turing"),
    ],
    advertisement: Advertisement(
      company: "Analytical Engines",
      url: "https://engines.example",
      text: "Compute by steam"
    )
  )
}

extension EmployeesViewModel {
  /// The view model of the sample.
  static let sample = EmployeesViewModel(
    rows: [
      PersonViewModel(id: 1, name: "Ada Lovelace", email: "ada@merca.example", avatar: "/pictures/1.webp"),
      PersonViewModel(id: 2, name: "Alan Turing", email: "alan@merca.example", avatar: nil),
    ],
    banner: Banner(
      text: "Compute by steam",
      company: "Analytical Engines",
      link: "https://engines.example"
    )
  )
}
