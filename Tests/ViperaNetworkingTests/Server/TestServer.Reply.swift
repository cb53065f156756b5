import Glibc

extension TestServer {
  /// What the server does with a request.
  struct Reply: Sendable {
    /// What becomes of the connection afterwards.
    enum Ending { case keep, close, hold }

    var bytes: [UInt8]
    var ending = Ending.keep
    /// How many more bytes follow, for bodies too large to be kept.
    var filling = 0

    /// A whole answer.
    static func answer(_ status: Int, _ body: String = "", _ headers: String...) -> Reply {
      let lines = (headers + ["Content-Length: \(body.utf8.count)"]).map { $0 + "\r\n" }.joined()
      return raw("HTTP/1.1 \(status) Status\r\n\(lines)\r\n\(body)", .keep)
    }

    /// Anything at all.
    static func raw(_ text: String, _ ending: Ending) -> Reply {
      Reply(bytes: Array(text.utf8), ending: ending)
    }

    /// Nothing, until the client goes.
    static let silence = Reply(bytes: [], ending: .hold)

    func write(to connection: Int32) -> Bool {
      guard Self.write(bytes, to: connection) else { return false }
      let piece = [UInt8](repeating: 0x78, count: 65_536)
      var left = filling
      while left > 0 {
        guard Self.write(piece[..<min(left, piece.count)], to: connection) else { return false }
        left -= piece.count
      }
      return true
    }

    private static func write(_ bytes: some Collection<UInt8>, to connection: Int32) -> Bool {
      var rest = Array(bytes)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes {
          send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}
