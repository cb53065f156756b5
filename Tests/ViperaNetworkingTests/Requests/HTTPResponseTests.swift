import Testing

@testable import ViperaNetworking

/// Decoding responses.
struct HTTPResponseTests {
  private func read<Value: Decodable>(
    _ type: Value.Type,
    _ status: Int,
    _ body: String
  ) -> Result<Value, NetworkError> {
    Result { () throws(NetworkError) in
      try HTTPResponse(status: status, body: Array(body.utf8)).decoded(as: type)
    }
  }

  @Test func jsonIsRead() throws {
    #expect(try read([Int].self, 200, "[1,2]").get() == [1, 2])
    #expect(try read([Int]?.self, 200, "[1]").get() == [1])
    #expect(try read([Int]?.self, 204, "").get() == nil)
  }

  @Test(arguments: [
    ("nothing there", 204, "", NetworkError.Reason.noContent),
    ("a success without body", 200, "", .emptyBody),
    ("broken JSON", 200, "[1,", .unreadable),
    ("other JSON", 200, "{}", .unreadable),
    ("no UTF-8 at all", 200, "\u{FFFD}", .unreadable),
    ("deep JSON", 200, String(repeating: "[", count: 100_000), .unreadable),
  ])
  func whatCannotBeReadIsSaid(name: String, status: Int, body: String, reason: NetworkError.Reason) {
    guard case .failure(let error) = read([Int].self, status, body) else {
      Issue.record("\(name) was read.")
      return
    }
    #expect(error.reason == reason)
    #expect(error.response?.body == Array(body.utf8))
    #expect((error.cause != nil) == (reason == .unreadable))
  }
}
