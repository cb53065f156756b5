import Glibc

/// Blocking sockets for the load, as simple as possible.
enum Client {
  static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  static func connected(port: UInt16) -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
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
    precondition(
      result == 0,
      "Nothing listens on port \(port): \(String(cString: strerror(errno)))."
    )
    var on: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, 4)
    return descriptor
  }

  static func upgraded(port: UInt16) -> Int32 {
    let descriptor = connected(port: port)
    let request = """
      GET /echo HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
      Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n
      """
    write(descriptor, Array(request.utf8))
    var buffer = [UInt8](repeating: 0, count: 1_024)
    let count = read(descriptor, &buffer, buffer.count)
    let answer = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    precondition(answer.hasPrefix("HTTP/1.1 101"), "No WebSocket: \(answer)")
    return descriptor
  }

  static func write(_ descriptor: Int32, _ bytes: [UInt8]) {
    _ = Glibc.write(descriptor, bytes, bytes.count)
  }
}
