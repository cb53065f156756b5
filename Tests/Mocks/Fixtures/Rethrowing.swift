// methods: rethrows
protocol Lock {
  func withLock<Output>(_ body: (Int) throws -> Output) rethrows -> Output
  func filter<Value>(_ items: [Value], by isIn: (Value) throws -> Bool) rethrows -> [Value]
  func each(_ body: (Int) throws -> Void) rethrows
}

// CHECK
public func check() throws {
  let spy = LockSpy()
  spy.onWithLock.answers { body in (try? body(3)) ?? "none" }
  expect(spy.withLock { "\($0)" } == "3")

  spy.onFilter.answers { items, isIn in
    guard let items = items as? [Int] else { return [Int]() }
    return items.filter { (try? isIn($0)) == true }
  }
  expect(spy.filter([1, 2, 3]) { $0 > 1 } == [2, 3])
  expect(spy.onFilter.count == 1)

  var seen: [Int] = []
  spy.onEach.answers { body in _ = try? body(4) }
  spy.each { seen.append($0) }
  expect(seen == [4])
}
