import Entities

extension EmployeesViewModel {
  /// Makes rows of employees and a banner of the advertisement.
  init(_ list: EmployeeList) {
    rows = list.employees.map(Row.init)
    banner = list.advertisement.map(Banner.init)
  }
}

extension EmployeesViewModel.Row {
  fileprivate init(_ employee: Employee) {
    id = employee.id
    name = employee.fullName
    email = employee.email
    avatar = employee.avatar.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension EmployeesViewModel.Banner {
  fileprivate init(_ advertisement: Advertisement) {
    text = advertisement.text
    company = advertisement.company
    // A link from the server may have any scheme; `javascript:` and the like are unsafe.
    let isWeb = ["https://", "http://"].contains { advertisement.url.lowercased().hasPrefix($0) }
    link = isWeb ? advertisement.url : nil
  }
}
