// protocols: access levels
// options: --access public
public struct Item {
  public init() {}
}

public protocol Shop {
  func buy(_ item: Item) -> Int
  static func open()
  init(name: String)
}

public enum ShopContract {
  public protocol View: AnyObject {
    func show(password: String)
  }
}

private protocol Hidden {
  func hide()
}

// CHECK
public func check() {
  let spy: ShopSpy = ShopSpy()
  spy.onBuy.returns(3)
  expect(spy.buy(Item()) == 3)
  ShopContract.ViewSpy().show(password: "a")
}

public func calls(of spy: ShopSpy) -> [ShopSpy.Call] { spy.calls }
