// methods: operators and subscripts
protocol Amount: AnyObject {
  static func + (left: Self, right: Self) -> Int
  static func == (left: Self, right: Self) -> Bool
  static prefix func - (value: Self) -> Int
  subscript(index: Int) -> String { get set }
  subscript(key key: String) -> Int { get }
  static subscript(name: String) -> Int { get }
}

// CHECK
public func check() {
  SpyScope.run {
    let spy = AmountSpy()
    AmountSpy.onPlus.returns(3)
    AmountSpy.onEqualEqual.answers { $0 === $1 }
    AmountSpy.onMinus.returns(-3)
    expect(spy + spy == 3)
    expect(spy == spy)
    expect(-spy == -3)
    AmountSpy.onSubscriptString.returns(5)
    expect(AmountSpy["five"] == 5)
    expect(AmountSpy.staticCalls.count == 4)

    spy.onSubscriptInt.answers { "\($0)" }
    expect(spy[7] == "7")
    spy[8] = "eight"
    expect(spy.onSubscriptIntSet.arguments.map(\.newValue) == ["eight"])
    spy.onSubscriptKey.returns(6)
    expect(spy[key: "six"] == 6)
    expect(spy.calls.map { "\($0)" }.first == "subscriptInt(7)")
  }
}
