// methods: generic methods with constraints, some and any parameters
protocol Shape {
  var area: Int { get }
}
struct Square: Shape {
  var area: Int { 4 }
}

protocol Coder {
  func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value
  func keep<Value>(_ value: Value) -> Value? where Value: Equatable & Sendable
  func draw(_ shape: some Shape) -> Int
  func show(_ shape: any Shape)
  func request<Value: Decodable>(_ path: String, completion: @escaping (Result<Value, any Error>) -> Void)
  func fill<Value>(_ value: inout Value)
  func sum<Numbers: Collection>(_ numbers: Numbers) -> Int where Numbers.Element == Int
}

// CHECK
public func check() throws {
  let spy = CoderSpy()
  spy.onDecode.answers { type, text in
    expect(type is Int.Type)
    return text.count
  }
  let number = try spy.decode(Int.self, from: "four")
  expect(number == 4)
  expect(spy.onDecode.arguments.map(\.text) == ["four"])

  expect(spy.keep("a") == nil)
  spy.onKeep.returns("b")
  expect(spy.keep("a") == "b")

  spy.onDraw.answers { $0.area }
  expect(spy.draw(Square()) == 4)
  spy.show(Square())
  expect(spy.onShow.arguments.map(\.area) == [4])

  var result: Int?
  spy.onRequest.answers { _, completion in
    guard let completion = completion as? (Result<Int, any Error>) -> Void else { return expect(false) }
    completion(.success(5))
  }
  spy.request("/five") { (answer: Result<Int, any Error>) in result = try? answer.get() }
  expect(result == 5)

  var text = "old"
  spy.fill(&text)
  expect(text == "old")
  spy.onFill.answers { $0 = "new" }
  spy.fill(&text)
  expect(text == "new")

  spy.onSum.returns(6)
  expect(spy.sum([1, 2, 3]) == 6)
}
