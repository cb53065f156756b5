import Dispatch
import Glibc
import Testing

/// An upload over its own connection, of which only the header is sent.
struct UnfinishedUpload {
  struct Failure: Error {
    let code: Int32
  }

  private let descriptor: Int32

  /// Connects, and sends the header.
  init(ofLength length: Int, to server: String, token: String) throws {
    let port = try #require(server.split(separator: ":").last.flatMap { UInt16($0) })
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    // A timeout, in case the server does not respond.
    var patience = timeval(tv_sec: 240, tv_usec: 0)
    setsockopt(
      descriptor,
      SOL_SOCKET,
      SO_RCVTIMEO,
      &patience,
      socklen_t(MemoryLayout<timeval>.size)
    )
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    let result = withUnsafeBytes(of: &address) { bytes in
      connect(
        descriptor,
        bytes.assumingMemoryBound(to: sockaddr.self).baseAddress,
        socklen_t(bytes.count)
      )
    }
    let head = """
      POST /api/pictures HTTP/1.1\r
      Host: 127.0.0.1:\(port)\r
      Authorization: Bearer \(token)\r
      Content-Type: image/jpeg\r
      Content-Length: \(length)\r
      \r

      """
    // The header is short enough to be sent at once.
    let message = Array(head.utf8)
    let sent = Glibc.send(descriptor, message, message.count, Int32(MSG_NOSIGNAL))
    if result != 0 || sent != message.count {
      Glibc.close(descriptor)
      throw Failure(code: errno)
    }
  }

  /// Returns what the server sends until it closes the connection.
  func answer() async -> String {
    await withCheckedContinuation { continuation in
      // A serial queue has its own thread; a concurrent queue would block one of the threads that run Swift tasks.
      DispatchQueue(label: "upload").async {
        var (answer, buffer): ([UInt8], [UInt8]) = ([], [UInt8](repeating: 0, count: 4_096))
        while true {
          let count = read(descriptor, &buffer, buffer.count)
          guard count > 0 else { break }
          answer += buffer[..<count]
        }
        continuation.resume(returning: String(decoding: answer, as: UTF8.self))
      }
    }
  }

  func close() {
    Glibc.close(descriptor)
  }
}
