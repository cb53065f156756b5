// methods: overloads by label, by parameter type and by return type
struct Item: Equatable { var id = 0 }

protocol Finder {
  func find(id: Int) -> Item
  func find(name: String) -> Item
  func find(_ id: Int) -> [Item]
  func find(_ ids: [Int]) -> [Item]
  func count() -> Int
  func count() -> String
  func count() async -> Int
}

// CHECK
public func check() async throws {
  let spy = FinderSpy()
  spy.onFindId.returns(Item(id: 1))
  spy.onFindName.returns(Item(id: 2))
  spy.onFindInt.returns([Item(id: 3)])
  spy.onFindArrayInt.returns([])
  spy.onCountReturningInt.returns(4)
  spy.onCountReturningString.returns("four")
  expect(spy.find(id: 7) == Item(id: 1))
  expect(spy.find(name: "a") == Item(id: 2))
  expect(spy.find(7) == [Item(id: 3)])
  expect(spy.find([7, 8]) == [])
  expect((spy.count() as String) == "four")
  expect(spy.onFindArrayInt.arguments == [[7, 8]])
  expect(spy.calls.map { "\($0)" }.prefix(2) == ["findId(id: 7)", "findName(name: \"a\")"])
}
