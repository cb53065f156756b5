import Dispatch
import Glibc

/// Sends exactly `target` to a local server, and returns the status.
///
/// libcurl 8.8 and later would remove the `?` of an empty query.
func plainGet(_ target: String, port: UInt16) async -> Int? {
  await withCheckedContinuation { continuation in
    // The calls block, so they must not run on a thread of Swift tasks.
    DispatchQueue(label: "vipera.plain-get").async { @Sendable in
      continuation.resume(returning: blockingGet(target, port))
    }
  }
}

private func blockingGet(_ target: String, _ port: UInt16) -> Int? {
  // Exit tests start processes meanwhile. A process that inherited the socket would keep it open.
  let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
  defer { close(descriptor) }
  var limit = timeval(tv_sec: 240, tv_usec: 0)
  setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
  let result = withUnsafeBytes(of: &address) { bytes in
    connect(
      descriptor,
      bytes.assumingMemoryBound(to: sockaddr.self).baseAddress,
      socklen_t(bytes.count)
    )
  }
  guard result == 0 else { return nil }
  let request = Array("GET \(target) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".utf8)
  guard send(descriptor, request, request.count, 0x4000) == request.count else { return nil }
  var answer: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 4_096)
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0 else { break }
    answer += buffer[..<count]
  }
  // The response begins like "HTTP/1.1 404 Not Found".
  return Int(String(decoding: answer.dropFirst(9).prefix(3), as: UTF8.self))
}
