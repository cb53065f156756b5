// command: --output with one file
// options: --output {spies}.swift
protocol Router {
  static func close()
}

protocol Other {
  func open()
}

// CHECK
public func check() {
  OtherSpy().open()
  SpyScope.run { RouterSpy.close() }
}
