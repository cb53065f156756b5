// ~Copyable where possible
struct Token: ~Copyable {
  let id: Int
}

protocol Gate: ~Copyable {
  func look(at token: borrowing Token) -> Int
  func take(_ token: consuming Token)
  func change(_ token: inout Token)
  func keep(_ text: consuming String)
}

// CHECK
public func check() {
  let spy = GateSpy()
  spy.onLook.answers { token in token.id }
  let token = Token(id: 3)
  expect(spy.look(at: token) == 3)
  spy.take(token)
  expect(spy.onTake.count == 1)
  spy.keep("a")
  expect(spy.onKeep.count == 1)
}
