extension TestServer {
  /// What a client sent.
  struct Request: Sendable {
    let method: String
    let target: String
    let headers: [String: String]
    let body: [UInt8]
    /// Which connection it came over, counted from 1.
    let connection: Int

    var text: String { String(decoding: body, as: UTF8.self) }
  }
}
