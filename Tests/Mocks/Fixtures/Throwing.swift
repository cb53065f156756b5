// methods: throws, typed throws(E)
enum StoreError: Error, Equatable { case full, gone }

protocol Store {
  func save(_ text: String) throws
  func load() throws(StoreError) -> String
  func size() throws -> Int
  func run<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure)
}

// CHECK
public func check() throws {
  let spy = StoreSpy()
  try spy.save("a")
  spy.onSave.throws(StoreError.full)
  do {
    try spy.save("b")
    expect(false)
  } catch {
    expect(error as? StoreError == .full)
  }
  expect(spy.onSave.arguments == ["a", "b"])

  spy.onLoad.answers(inOrder: .failure(.gone), .success("c"))
  do throws(StoreError) {
    _ = try spy.load()
    expect(false)
  } catch {
    expect(error == .gone)
  }
  let text = try spy.load()
  expect(text == "c")

  // Swift 6.3.1 crashes on a closure in place of this function: a literal with 'throws(E)' for a generic parameter.
  func full() throws(StoreError) -> String { throw .full }
  spy.onLoad.answers(full)
  expect((try? spy.load()) == nil)

  spy.onRun.throws(StoreError.full)
  do throws(StoreError) {
    try spy.run { () throws(StoreError) in }
    expect(false)
  } catch {
    expect(error == .full)
  }
}
