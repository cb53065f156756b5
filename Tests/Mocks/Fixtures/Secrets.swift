// behaviour: secret arguments hidden
protocol SignIn {
  func signIn(email: String, password: String)
  var accessToken: String { get set }
}

// CHECK
public func check() {
  let spy = SignInSpy()
  spy.signIn(email: "a@b.c", password: "hunter2")
  spy.accessToken = "t0k3n"
  let text = "\(spy.calls)"
  expect(!text.contains("hunter2"))
  expect(!text.contains("t0k3n"))
  expect(text.contains("a@b.c"))
  expect(spy.onSignIn.arguments.map(\.password) == ["hunter2"])
  guard case .signIn(_, let password) = spy.calls[0] else { return expect(false) }
  expect(password.value == "hunter2")
}
