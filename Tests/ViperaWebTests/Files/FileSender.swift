import Testing

@testable import ViperaWeb

/// Uploads a file as a page or an attacker does.
struct FileSender {
  static let png: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  let client: LiveClient
  var method = "POST"
  var origin: String? = "http://127.0.0.1"
  var token: String?
  var cookie: String?
  var element: String?
  var name = "a.png"
  var type = "image/png"
  var length: Int?
  /// The page's ID of the chosen file; nil makes a new ID for each upload, and an empty text sends no ID.
  var id: String?
  var isChunked = false

  init(_ client: LiveClient) {
    self.client = client
  }

  /// `count` bytes that look like a picture.
  static func picture(_ count: Int) -> [UInt8] {
    png + [UInt8](repeating: 7, count: count - png.count)
  }

  private func head(_ count: Int) -> String {
    let own = client.cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
    let query = "s=\(token ?? client.token)&v=\(element ?? client.id("on-file"))"
    var lines = ["\(method) /_vipera/file?\(query) HTTP/1.1", "Host: 127.0.0.1"]
    lines += ["Connection: close", "Cookie: \(cookie ?? own)", "Content-Type: \(type)"]
    lines += ["X-File-Name: \(name)"]
    lines.append(
      isChunked ? "Transfer-Encoding: chunked" : "Content-Length: \(length ?? count)"
    )
    let id = id ?? Self.freshID()
    if !id.isEmpty { lines.append("X-File-Id: \(id)") }
    if let origin { lines.append("Origin: \(origin)") }
    return lines.joined(separator: "\r\n") + "\r\n\r\n"
  }

  private static func freshID() -> String {
    let digits = String(UInt128.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }

  /// Sends the head and the first `bytes` of the body.
  func begin(_ bytes: [UInt8]) throws -> RawClient {
    let connection = try RawClient(to: client.address)
    connection.send(head(bytes.count))
    guard isChunked else {
      connection.send(bytes)
      return connection
    }
    let size = String(bytes.count, radix: 16)
    connection.send(Array("\(size)\r\n".utf8) + bytes + Array("\r\n0\r\n\r\n".utf8))
    return connection
  }

  /// Sends a file and returns the status of the response.
  func send(_ bytes: [UInt8]) async throws -> Int {
    try await Self.status(of: begin(bytes))
  }

  /// Waits for the response.
  static func status(of connection: RawClient) async throws -> Int {
    let bytes = await connection.readAll()
    connection.close()
    return try #require(Answer.all(in: bytes).first).status
  }
}
