// protocols: nested types, tuples, optionals of closures, metatypes
enum CartContract {
  struct Item: Equatable { var id = 0 }
  typealias Pair = (a: Int, b: String)

  protocol View: AnyObject {
    func show(_ item: Item, _ type: Item.Type, kind: Any.Type)
    func pair(_ pair: (a: Int, b: String)) -> (Int, String)
    func tap(_ body: ((Pair) -> Void)?, then: (() -> Void)?)
    func table(_ rows: [String: [Item?]], _ set: Set<Int>)
  }
}

struct Call {}

protocol Phone {
  func dial(_ call: Call)
}

extension CartContract {
  protocol Router { func open(_ item: Item) }
}

// CHECK
public func check() {
  let spy = CartContract.ViewSpy()
  spy.show(CartContract.Item(id: 1), CartContract.Item.self, kind: Int.self)
  expect(spy.onShow.arguments.map(\.item) == [CartContract.Item(id: 1)])
  spy.onPair.answers { pair in (pair.a, pair.b) }
  expect(spy.pair((a: 1, b: "c")) == (1, "c"))
  spy.tap(nil, then: {})
  spy.table([:], [1])
  expect(spy.calls.count == 4)
  let phone = PhoneSpy()
  phone.dial(Call())
  expect(phone.calls.count == 1)
  let router = CartContract.RouterSpy()
  router.open(CartContract.Item(id: 2))
  expect(router.onOpen.arguments == [CartContract.Item(id: 2)])
}
