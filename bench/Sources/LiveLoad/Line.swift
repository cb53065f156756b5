import Glibc

/// A blocking connection to a server on this machine.
final class Line {
  let descriptor: Int32

  init(port: UInt16) throws(LoadError) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let result = connected(descriptor, &address)
    guard result == 0 else { throw .system("connect", errno) }
    var on: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, 4)
  }

  deinit { close(descriptor) }

  func send(_ text: String) throws(LoadError) { try send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) throws(LoadError) {
    // Events have only a few bytes, so a socket refuses them only if the server hangs.
    guard write(descriptor, bytes, bytes.count) == bytes.count else {
      throw .system("write", errno)
    }
  }

  /// Reads once; returns zero if the peer has closed the connection.
  func receive(onto bytes: inout [UInt8]) throws(LoadError) -> Int {
    let count = withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 8) { room in
      let count = read(descriptor, room.baseAddress, room.count)
      if count > 0 { bytes.append(contentsOf: room[..<count]) }
      return count
    }
    guard count >= 0 else { throw .system("read", errno) }
    return count
  }
}

private func connected(_ descriptor: Int32, _ address: inout sockaddr_in) -> Int32 {
  withUnsafeBytes(of: &address) { bytes in
    connect(
      descriptor,
      bytes.assumingMemoryBound(to: sockaddr.self).baseAddress,
      socklen_t(bytes.count)
    )
  }
}
