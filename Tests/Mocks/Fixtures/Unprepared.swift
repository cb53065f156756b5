// behaviour: an unprepared return value fails with the name of the method
// ends: 'employees(page:)' was used, and the test has not said what it returns.
protocol Worker {
  func employees(page: Int) -> [Int]
}

// CHECK
public func check() {
  _ = WorkerSpy().employees(page: 1)
}
