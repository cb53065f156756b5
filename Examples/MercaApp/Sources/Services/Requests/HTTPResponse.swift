/// What a server answered.
public struct HTTPResponse: Hashable, Sendable {
  /// The status: 200 and its like mean success.
  public let status: Int
  /// What came with it.
  public let body: [UInt8]

  /// Creates an answer.
  public init(status: Int, body: [UInt8]) {
    self.status = status
    self.body = body
  }
}
