import Glibc

/// Reads requests from a connection.
struct TestInput {
  private let connection: Int32
  private var buffer: [UInt8] = []

  init(_ connection: Int32) {
    self.connection = connection
  }

  /// The next request; nil when the client has closed the connection.
  mutating func next(on number: Int) -> TestServer.Request? {
    guard let head = takeHead() else { return nil }
    let lines = head.split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let name = line.prefix { $0 != ":" }
      headers[name.lowercased()] = String(line.dropFirst(name.count + 1).drop { $0 == " " })
    }
    let length = headers["content-length"].flatMap(Int.init) ?? 0
    while buffer.count < length {
      guard more() else { return nil }
    }
    defer { buffer.removeFirst(length) }
    return TestServer.Request(
      method: String(words[0]),
      target: String(words[1]),
      headers: headers,
      body: Array(buffer[..<length]),
      connection: number
    )
  }

  /// Reads until the client closes the connection.
  mutating func untilClosed() {
    while more() { buffer = [] }
  }

  private mutating func takeHead() -> String? {
    while true {
      let end = buffer.indices.dropLast(3).first {
        buffer[$0..<$0 + 4].elementsEqual([13, 10, 13, 10])
      }
      if let end {
        defer { buffer.removeFirst(end + 4) }
        return String(decoding: buffer[..<end], as: UTF8.self)
      }
      guard more() else { return nil }
    }
  }

  private mutating func more() -> Bool {
    var piece = [UInt8](repeating: 0, count: 65_536)
    let count = recv(connection, &piece, piece.count, 0)
    guard count > 0 else { return false }
    buffer += piece[..<count]
    return true
  }
}
