// methods: async, async throws
struct Employee: Equatable, Sendable { var id = 0 }
struct Offline: Error {}

protocol EmployeesWorker {
  func employees(page: Int) async throws -> [Employee]
  func wait() async
  func count() async -> Int
}

// CHECK
public func check() async throws {
  let spy = EmployeesWorkerSpy()
  await spy.wait()
  spy.onCount.returns(3)
  let count = await spy.count()
  expect(count == 3)

  spy.onEmployees.answers { page in
    await Task.yield()
    return [Employee(id: page)]
  }
  let employees = try await spy.employees(page: 7)
  expect(employees == [Employee(id: 7)])
  spy.onEmployees.throws(Offline())
  do {
    _ = try await spy.employees(page: 8)
    expect(false)
  } catch {
    expect(error is Offline)
  }
  expect(spy.onEmployees.arguments == [7, 8])
  expect(spy.calls.map { "\($0)" } == ["wait", "count", "employees(page: 7)", "employees(page: 8)"])
}
