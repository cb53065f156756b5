// protocols: global actors, nonisolated members
@globalActor
actor Database {
  static let shared = Database()
}

final class Model {}

@MainActor
protocol MainView: AnyObject {
  func show(_ text: String)
  func ask(_ text: String) async -> Model
  var title: String { get set }
  nonisolated func name() -> String
}

@Database
protocol Table {
  func insert(_ row: Int) throws
}

protocol Mixed: AnyObject {
  @MainActor func draw(_ text: String)
  func load() -> Int
}

// CHECK
@MainActor
public func check() async throws {
  let spy = MainViewSpy()
  var seen: [String] = []
  spy.onShow.answers { seen.append($0) }
  spy.show("a")
  expect(seen == ["a"])
  let model = Model()
  spy.onAsk.answers { _ in model }
  let asked = await spy.ask("b")
  expect(asked === model)
  spy.title = "c"
  expect(spy.title == "c")
  spy.onName.returns("main")
  expect(spy.name() == "main")

  let mixed = MixedSpy()
  mixed.draw("d")
  expect(mixed.onDraw.arguments == ["d"])
  try await insert()
}

@Database
private func insert() throws {
  let spy = TableSpy()
  try spy.insert(1)
  expect(spy.onInsert.arguments == [1])
}
