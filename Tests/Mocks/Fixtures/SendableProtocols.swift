// protocols: Sendable; behaviour: no data race when the protocol is Sendable
final class Model {
  var name = ""
}

protocol Worker: Sendable {
  func save(_ number: Int) async throws
  func count() -> Int
  func load(_ id: Int) async -> Model
  var title: String { get set }
}

// CHECK
public func check() async throws {
  let spy = WorkerSpy()
  spy.onCount.answers { 3 }
  await withTaskGroup(of: Void.self) { group in
    for number in 0..<100 {
      group.addTask {
        try? await spy.save(number)
        _ = spy.count()
      }
    }
  }
  expect(spy.onSave.arguments.sorted() == Array(0..<100))
  expect(spy.calls.count == 200)
  spy.onLoad.answers { id in
    let model = Model()
    model.name = "\(id)"
    return model
  }
  let name = await spy.load(7).name
  expect(name == "7")
  spy.title = "a"
  expect(spy.title == "a")
}
