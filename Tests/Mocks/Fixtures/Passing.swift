// methods: inout, variadic, default values in extensions
protocol Counter {
  func increase(_ value: inout Int)
  func fill(_ value: inout Int, with text: String) -> Bool
  func add(_ items: Int..., to place: String)
  func wait(limit: Int)
}

extension Counter {
  func wait() { wait(limit: 3) }
  func reset() {}
}

// CHECK
public func check() {
  let spy = CounterSpy()
  var value = 1
  spy.increase(&value)
  expect(value == 1)
  spy.onIncrease.answers { $0 += 1 }
  spy.increase(&value)
  expect(value == 2)
  expect(spy.onIncrease.arguments == [1, 1])

  spy.onFill.answers { value, text in
    value = text.count
    return true
  }
  expect(spy.fill(&value, with: "four"))
  expect(value == 4)
  expect(spy.onFill.arguments.map(\.value) == [2])

  spy.add(1, 2, to: "a")
  expect(spy.onAdd.arguments.map(\.items) == [[1, 2]])
  spy.wait()
  spy.reset()
  expect(spy.onWait.arguments == [3])
  expect(spy.calls.map { "\($0)" }.suffix(2) == ["add([1, 2], to: \"a\")", "wait(limit: 3)"])
}
