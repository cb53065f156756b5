import Glibc

extension TestServer {
  /// The server's response to a request.
  package struct Reply: Sendable {
    /// The state of the connection after the response.
    package enum Ending: Sendable { case keep, close, hold }

    package var bytes: [UInt8]
    package var ending: Ending
    /// The number of filler bytes that follow, for bodies that are too large for the memory.
    package var filling: Int
    /// Returns the next bytes after the filler, or nil at the end; may wait for the test.
    package var more: (@Sendable () -> [UInt8]?)?

    package init(
      bytes: [UInt8],
      ending: Ending = .keep,
      filling: Int = 0,
      more: (@Sendable () -> [UInt8]?)? = nil
    ) {
      self.bytes = bytes
      self.ending = ending
      self.filling = filling
      self.more = more
    }

    /// A complete response.
    package static func answer(_ status: Int, _ body: String = "", _ headers: String...) -> Reply {
      let lines = (headers + ["Content-Length: \(body.utf8.count)"]).map { $0 + "\r\n" }.joined()
      return raw("HTTP/1.1 \(status) Status\r\n\(lines)\r\n\(body)", .keep)
    }

    /// A complete response with any bytes as the body.
    package static func file(_ bytes: [UInt8], _ ending: Ending = .keep) -> Reply {
      part(of: bytes, bytes.count, ending)
    }

    /// The start of a response that announces more or fewer bytes than follow.
    package static func part(of bytes: [UInt8], _ promised: Int, _ ending: Ending) -> Reply {
      let head = "HTTP/1.1 200 OK\r\nContent-Length: \(promised)\r\n\r\n"
      return Reply(bytes: Array(head.utf8) + bytes, ending: ending)
    }

    /// A response of any bytes.
    package static func raw(_ text: String, _ ending: Ending) -> Reply {
      Reply(bytes: Array(text.utf8), ending: ending)
    }

    /// No response until the client closes the connection.
    package static let silence = Reply(bytes: [], ending: .hold)

    func write(to connection: Int32) -> Bool {
      guard Self.write(bytes, to: connection) else { return false }
      let piece = [UInt8](repeating: 0x78, count: 65_536)
      var left = filling
      while left > 0 {
        guard Self.write(piece[..<min(left, piece.count)], to: connection) else { return false }
        left -= piece.count
      }
      while let bytes = more?() {
        guard Self.write(bytes, to: connection) else { return false }
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
