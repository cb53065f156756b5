// behaviour: unprepared methods that may throw, throw; those with an optional return nil
protocol Worker {
  func load() throws -> Int
  func find() throws -> Int?
  func save() throws
  var name: String? { get }
}

// CHECK
public func check() throws {
  let spy = WorkerSpy()
  do {
    _ = try spy.load()
    expect(false)
  } catch {
    let message = "\(error)"
    expect(message.contains("'load()'"))
    expect(message.contains("'WorkerSpy.onLoad'"))
  }
  expect(try spy.find() == nil)
  try spy.save()
  expect(spy.name == nil)
}
