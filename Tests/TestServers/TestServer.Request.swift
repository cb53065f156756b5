extension TestServer {
  /// What a client sent.
  package struct Request: Sendable {
    package let method: String
    package let target: String
    package let headers: [String: String]
    package let body: [UInt8]
    /// Which connection it came over, counted from 1.
    package let connection: Int

    package var text: String { String(decoding: body, as: UTF8.self) }
  }
}
