// protocols: @available, #if
#if os(Linux) || os(macOS)
import Foundation
#endif

@available(macOS 10.15, iOS 13, *)
protocol Loader {
  func load()
  #if os(Windows)
  func registry() -> HKEY
  #else
  func path() -> String
  #endif
}

#if os(Linux) || os(macOS)
protocol Platform {
  func name() -> String
}
#else
protocol Platform {
  func other()
}
#endif

enum Outer {
  #if !os(Windows)
  protocol View { func show() }
  #endif
}

// CHECK
public func check() {
  let spy = LoaderSpy()
  spy.load()
  spy.onPath.returns("/")
  expect(spy.path() == "/")
  let platform = PlatformSpy()
  platform.onName.returns("a")
  expect(platform.name() == "a")
  Outer.ViewSpy().show()
}
