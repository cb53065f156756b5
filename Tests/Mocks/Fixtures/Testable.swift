// command: --testable
// core
enum CartContract {
  struct Item: Equatable { var id = 0 }

  protocol View: AnyObject {
    func show(_ item: Item)
  }
}

// CHECK
public func check() {
  let spy = CartContract.ViewSpy()
  spy.show(CartContract.Item(id: 1))
  expect(spy.onShow.arguments == [CartContract.Item(id: 1)])
}
