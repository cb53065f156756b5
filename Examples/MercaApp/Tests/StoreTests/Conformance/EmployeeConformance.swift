import Entities
import Store
import Testing

extension StoreConformance {
  @Suite struct Employees {
    private static let twelve = (1...12).map {
      Employee(id: $0, email: "e\($0)@merca.app", firstName: "N\($0)", lastName: "ñandú")
    }

    @Test(arguments: Backend.allCases)
    func employeesComeByIdInPages(backend: Backend) async throws {
      try await backend.withStore { store in
        try await store.filling.add(EmployeeList(employees: Self.twelve.reversed()))
        let first = try await store.employees.page(PageRequest(limit: 8))
        #expect(first.rows == Array(Self.twelve.prefix(8)))
        let second = try await store.employees.page(PageRequest(limit: 8, after: first.next))
        #expect(second.rows == Array(Self.twelve.suffix(4)))
        #expect(second.next == nil)
      }
    }

    @Test(arguments: Backend.allCases)
    func anAdvertisementMayBeMissing(backend: Backend) async throws {
      try await backend.withStore { store in
        #expect(try await store.employees.advertisement() == nil)
        let sold = Advertisement(company: "Café", url: "https://example.org/", text: "Tinto")
        try await store.filling.add(EmployeeList(employees: [], advertisement: sold))
        #expect(try await store.employees.advertisement() == sold)
      }
    }
  }
}
