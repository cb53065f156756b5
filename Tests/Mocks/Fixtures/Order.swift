// behaviour: every call recorded in order over all methods, with arguments
protocol Router {
  func open(_ id: Int, named name: String)
  func close()
}

// CHECK
public func check() {
  let spy = RouterSpy()
  spy.open(7, named: "Ada")
  spy.close()
  spy.open(8, named: "Bob")
  expect(spy.calls.map { "\($0)" } == ["open(7, named: \"Ada\")", "close", "open(8, named: \"Bob\")"])
  guard case .open(let id, let name) = spy.calls[2] else { return expect(false) }
  expect(id == 8)
  expect(name == "Bob")
  expect(spy.onOpen.arguments.map(\.name) == ["Ada", "Bob"])
}
