/// The response of `GET /api/employees`.
public struct EmployeeList: Hashable, Sendable {
  /// All employees.
  public let employees: [Employee]
  /// The advertisement to show with them, if one was sold.
  public let advertisement: Advertisement?

  /// Creates a response.
  public init(employees: [Employee], advertisement: Advertisement? = nil) {
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
