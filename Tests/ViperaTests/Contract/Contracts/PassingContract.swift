import Vipera

/// A contract with secrets among its arguments.
@Contract
enum PassingContract {
  protocol View: AnyObject { func show(_ text: String) }
  protocol Router: AnyObject { func close() }
  protocol Worker: AnyObject {
    @Hidden("email", "return") func signIn(with email: String, password: String, remember: Bool)
      async throws -> String
    func use(accessToken: String, `for` id: Int)
    var refreshToken: String { get async throws }
    func sessionToken(for id: Int) async -> String
    func forgetPassword(of id: Int) throws
  }
}
