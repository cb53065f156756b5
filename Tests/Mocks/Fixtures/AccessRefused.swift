// protocols: access levels, not met
// options: --access public
// refused: 'Inner' is internal, so its spy cannot be public.
protocol Inner {
  func run()
}

public protocol Outer {
  func run()
}

// CHECK
public func check() {
  OuterSpy().run()
}
