extension TestServer {
  /// A request that a client sent.
  package struct Request: Sendable {
    package let method: String
    package let target: String
    package let headers: [String: String]
    package let body: [UInt8]
    /// The number of the request's connection, counted from 1.
    package let connection: Int

    package var text: String { String(decoding: body, as: UTF8.self) }
  }
}
