import Entities
package import Store
import ViperaWeb

extension APIRoute {
  private struct Employees: Encodable {
    let data: [Employee]
    let ad: Advertisement?
    let next: String?
  }

  private static func withAddress(_ employee: Employee) -> Employee {
    Employee(
      id: employee.id,
      email: employee.email,
      firstName: employee.firstName,
      lastName: employee.lastName,
      avatar: employee.avatar.map(PictureAddress.text)
    )
  }

  /// The route of the employees, with the advertisement.
  package static func employees(in store: any EmployeeStore) -> [APIRoute] {
    [
      APIRoute(.get, "/api/employees", .anyone) { (call) throws(APIFailure) in
        // All employees fit on one page, unless the request has a limit.
        let request = try PageQuery.read(call.request, limit: 100)
        let list: Employees
        do throws(StoreError) {
          let page = try await store.page(request)
          list = Employees(
            data: page.rows.map(withAddress),
            ad: try await store.advertisement(),
            next: page.next?.text
          )
        } catch {
          throw APIFailure(error)
        }
        return EntityTag.json(list, for: call.request)
      }
    ]
  }
}
