// methods: initialisers
protocol Part: AnyObject {
  init(id: Int)
  init?(name: String) throws
  func run()
}

protocol Empty {
  init()
  init(id: Int)
}

// CHECK
func make<P: Part>(_ type: P.Type) -> P { type.init(id: 7) }

public func check() throws {
  let spy = make(PartSpy.self)
  expect(spy.onInitId.arguments == [7])
  let named = try PartSpy(name: "a")
  expect(named?.onInitName.arguments == ["a"])
  PartSpy().run()
  expect(EmptySpy().calls.count == 1)
  expect(EmptySpy(id: 1).calls.count == 1)
}
