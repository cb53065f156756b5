// protocols: Actor
struct Full: Error {}

protocol Box: Actor {
  func put(_ text: String) async throws -> Int
  func get(at index: Int) -> String
  func clear()
  var count: Int { get }
  nonisolated func name() -> String
}

// CHECK
public func check() async throws {
  let spy = BoxSpy()
  spy.onPut.answers(inOrder: .success(1), .failure(Full()))
  let place = try await spy.put("a")
  expect(place == 1)
  do {
    _ = try await spy.put("b")
    expect(false)
  } catch {
    expect(error is Full)
  }
  spy.onGet.answers { "\($0)" }
  let text = await spy.get(at: 3)
  expect(text == "3")
  await spy.clear()
  spy.onCount.returns(5)
  let count = await spy.count
  expect(count == 5)
  spy.onName.returns("box")
  expect(spy.name() == "box")
  expect(spy.calls.map { "\($0)" } == ["put(\"a\")", "put(\"b\")", "get(at: 3)", "clear", "name"])
}
