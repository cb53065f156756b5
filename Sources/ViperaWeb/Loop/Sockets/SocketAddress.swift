import Glibc

/// An IPv4 address and port.
///
/// A proxy in front handles IPv6 and TLS; behind it, everything uses IPv4 on one machine or inside one network.
public struct SocketAddress: Sendable, Hashable, CustomStringConvertible {
  let host: UInt32
  /// The port; 0 lets the system choose one when binding.
  public let port: UInt16

  /// An address that is reachable only from this machine.
  public static func loopback(port: UInt16) -> SocketAddress {
    SocketAddress(host: 0x7f00_0001, port: port)
  }

  /// All addresses of this machine.
  ///
  /// The server can then be reached from every machine that can reach this one.
  public static func everywhere(port: UInt16) -> SocketAddress {
    SocketAddress(host: 0, port: port)
  }

  init(host: UInt32, port: UInt16) {
    self.host = host
    self.port = port
  }

  /// Parses an address such as `192.168.0.7`; nil if `text` is not an IPv4 address.
  public init?(_ text: String, port: UInt16) {
    var address = in_addr()
    guard inet_pton(AF_INET, text, &address) == 1 else { return nil }
    self.init(host: UInt32(bigEndian: address.s_addr), port: port)
  }

  init(_ address: sockaddr_in) {
    self.init(
      host: UInt32(bigEndian: address.sin_addr.s_addr),
      port: UInt16(bigEndian: address.sin_port)
    )
  }

  var system: sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = host.bigEndian
    return address
  }

  /// The address and port, as in `127.0.0.1:8080`.
  public var description: String {
    "\(host >> 24).\(host >> 16 & 255).\(host >> 8 & 255).\(host & 255):\(port)"
  }
}
