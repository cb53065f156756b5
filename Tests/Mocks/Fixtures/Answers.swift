// behaviour: return values and errors set per method, by closure, or in sequence
struct Offline: Error {}

protocol Worker {
  func price(of id: Int) throws -> Int
  func name(of id: Int) -> String
}

// CHECK
public func check() throws {
  let spy = WorkerSpy()
  spy.onPrice.returns(1)
  expect(try spy.price(of: 1) == 1)
  spy.onPrice.returns(inOrder: 2, 3)
  expect(try spy.price(of: 1) == 2)
  expect(try spy.price(of: 1) == 3)
  spy.onPrice.answers { $0 * 10 }
  expect(try spy.price(of: 4) == 40)
  spy.onPrice.answers(inOrder: .failure(Offline()), .success(5))
  expect((try? spy.price(of: 1)) == nil)
  expect(try spy.price(of: 1) == 5)
  do {
    _ = try spy.price(of: 1)
    expect(false)
  } catch {
    expect("\(error)".hasPrefix("'price(of:)' was used again after its 2 answers in order."))
  }
  spy.onPrice.throws(Offline())
  expect((try? spy.price(of: 1)) == nil)
  expect(spy.onPrice.count == 8)
  spy.onName.answers { "\($0)" }
  expect(spy.name(of: 6) == "6")
}
