// protocols: keywords as names in backticks
protocol Words {
  func `default`(`in` place: Int, `inout` other: Int) -> Int
  func `repeat`(_ `self`: Int)
  func `fetch all`(`first name`: Int)
  var `class`: String { get set }
  func log(_ value: Int, answer: Int, error: Int) throws -> Int
  var calls: Int { get }
}

// CHECK
public func check() throws {
  let spy = WordsSpy()
  spy.onDefault.returns(1)
  expect(spy.default(in: 2, `inout`: 3) == 1)
  spy.repeat(4)
  spy.`fetch all`(`first name`: 5)
  expect(spy.onFetchAll.arguments == [5])
  spy.class = "a"
  expect(spy.class == "a")
  spy.onLog.answers { value, answer, error in value + answer + error }
  expect(try spy.log(1, answer: 2, error: 3) == 6)
  spy.onCalls.returns(7)
  expect(spy.calls == 7)
  expect(spy.spyCalls.count == 5)
}
