// protocols: inheritance, from protocols of the same input
protocol Loading {
  func show(isLoading: Bool)
}

protocol Titled: AnyObject {
  var title: String { get set }
  func show(isLoading: Bool)
}

protocol MainView: Loading, Titled {
  func show(_ text: String)
}

enum Contract {
  protocol Base { func start() }
  protocol Presenter: Contract.Base { func stop() }
}

// CHECK
public func check() {
  let spy = MainViewSpy()
  let view: any MainView = spy
  view.show(isLoading: true)
  view.title = "a"
  view.show("b")
  expect(spy.onShowIsLoading.arguments == [true])
  expect(spy.calls.map { "\($0)" } == ["showIsLoading(isLoading: true)", "setTitle(\"a\")", "show(\"b\")"])
  let presenter = Contract.PresenterSpy()
  presenter.start()
  presenter.stop()
  expect(presenter.calls.count == 2)
}
