// sending parameters and results
final class Thing {
  var id = 0
}

protocol Maker {
  func make() -> sending Thing
  func use(_ thing: sending Thing)
}

// CHECK
public func check() {
  let spy = MakerSpy()
  spy.onMake.answers { Thing() }
  let thing = spy.make()
  spy.use(thing)
  expect(spy.onUse.count == 1)
}
