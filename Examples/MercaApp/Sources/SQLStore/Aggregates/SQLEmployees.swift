import Entities
import Store

/// Employees in SQL.
struct SQLEmployees: EmployeeStore {
  let database: any Database

  func page(_ request: PageRequest) async throws(StoreError) -> Page<Employee> {
    let query = Query(
      """
      SELECT id, email, first_name, last_name, avatar FROM employees
      WHERE id > $1 ORDER BY id LIMIT $2
      """,
      [.int(try Paging.id(request, .id)), .int(request.limit + 1)]
    ) { (row) throws(StoreError) in
      Employee(
        id: try row.int(0),
        email: try row.text(1),
        firstName: try row.text(2),
        lastName: try row.text(3),
        avatar: try row.optionalText(4)
      )
    }
    return Paging.page(try await database.read(query), request) { PageCursor(.id, key: [$0.id]) }
  }

  func advertisement() async throws(StoreError) -> Advertisement? {
    let query = Query("SELECT company, url, text FROM advertisement") { (row) throws(StoreError) in
      Advertisement(company: try row.text(0), url: try row.text(1), text: try row.text(2))
    }
    return try await database.read(query).first
  }
}
