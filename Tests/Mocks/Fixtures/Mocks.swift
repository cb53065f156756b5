// command: --suffix and --only
// options: --suffix Mock --only Router
protocol Router {
  func close()
}

protocol Other {
  func open()
}

// CHECK
public func check() {
  let mock = RouterMock()
  mock.close()
  expect(mock.onClose.count == 1)
}
