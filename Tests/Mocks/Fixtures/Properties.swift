// properties: get, get set, async and throwing getters
struct Offline: Error {}

protocol DataStore: AnyObject {
  var title: String { get }
  var count: Int { get set }
  var name: String? { get set }
  var items: [Int] { get async throws }
  var size: Int { get throws }
  var first: Int! { get set }
  var onTap: (() -> Void)? { get set }
}

// CHECK
public func check() async throws {
  let spy = DataStoreSpy()
  spy.onTitle.returns("a")
  expect(spy.title == "a")
  expect(spy.onTitle.reads == 1)
  spy.onTitle.returns(inOrder: "b", "c")
  expect([spy.title, spy.title] == ["b", "c"])
  spy.count = 3
  spy.count += 1
  expect(spy.count == 4)
  expect(spy.onCount.writes == [3, 4])
  expect(spy.name == nil)
  spy.name = "d"
  expect(spy.name == "d")
  spy.onItems.returns([1])
  let items = try await spy.items
  expect(items == [1])
  spy.onSize.throws(Offline())
  expect((try? spy.size) == nil)
  spy.first = 5
  expect(spy.first == 5)
  expect(spy.onTap == nil)
  spy.onOnTap.returns({})
  spy.onTap?()
  let calls = spy.calls.map { "\($0)" }
  expect(calls == ["setCount(3)", "setCount(4)", "setName(Optional(\"d\"))", "items", "size", "setFirst(Optional(5))"])
}
