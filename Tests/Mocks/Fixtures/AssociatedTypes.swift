// protocols: associated types and primary associated types
struct User: Equatable { var id = 0 }

protocol ListPresenter<Row> {
  associatedtype Row: Hashable
  associatedtype Detail
  func select(_ row: Row)
  func detail(of row: Row) -> Detail
}

protocol ListView<Item>: AnyObject {
  associatedtype Item
  func show(_ items: [Item])
}

protocol UsersView: ListView where Item == User {
  func clear()
}

protocol NamesView: ListView<String> {}

// CHECK
func select<P: ListPresenter<String>>(_ presenter: P) -> P.Detail {
  presenter.select("a")
  return presenter.detail(of: "b")
}

public func check() {
  let spy = ListPresenterSpy<String, Int>()
  spy.onDetail.returns(3)
  expect(select(spy) == 3)
  expect(spy.onSelect.arguments == ["a"])
  let view = UsersViewSpy()
  view.show([User(id: 1)])
  expect(view.onShow.arguments == [[User(id: 1)]])
  let names = NamesViewSpy()
  names.show(["a"])
  expect(names.onShow.arguments == [["a"]])
}
