// ~Copyable, refused where it cannot be kept
// refused: 'Token' cannot be copied, so no test could prepare it. Return an object that owns it.
struct Token: ~Copyable {}

protocol Maker {
  func make() -> Token
}

protocol Other {
  func run()
}

// CHECK
public func check() {
  OtherSpy().run()
}
