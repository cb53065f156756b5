/// The response of `GET /api/employees`.
public struct EmployeeList: Hashable, Sendable {
  package let employees: [Employee]
  /// The advertisement to show with the employees, if there is one.
  package let advertisement: Advertisement?

  package init(employees: [Employee], advertisement: Advertisement? = nil) {
    self.employees = employees
    self.advertisement = advertisement
  }
}

extension EmployeeList: Codable {
  private enum CodingKeys: String, CodingKey {
    case employees = "data"
    case advertisement = "ad"
  }
}

/// A paid advertisement, shown with a list.
public struct Advertisement: Hashable, Sendable, Codable {
  package let company: String
  package let url: String
  package let text: String

  package init(company: String, url: String, text: String) {
    self.company = company
    self.url = url
    self.text = text
  }
}
