// protocols: inheritance from elsewhere is refused
// refused: 'CartView' inherits from 'BaseView', whose requirements are not in the given files.
protocol CartView: BaseView {
  func show()
}

protocol CartRouter: AnyObject {
  func close()
}

// CHECK
protocol BaseView: AnyObject {}

public func check() {
  let spy = CartRouterSpy()
  spy.close()
  expect(spy.onClose.count == 1)
}
