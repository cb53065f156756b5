// methods: a static member outside of a scope
// ends: 'ClockSpy.onNow' is static, so it belongs to a test.
protocol Clock {
  static func now() -> Int
}

// CHECK
public func check() {
  ClockSpy.onNow.returns(1)
}
