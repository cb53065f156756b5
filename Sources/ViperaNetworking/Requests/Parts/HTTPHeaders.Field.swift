import Vipera
import ViperaReflection

extension HTTPHeaders {
  /// One header.
  public struct Field: Hashable, Sendable, Codable {
    /// The name as it was written.
    public let name: String
    /// The value.
    public let value: String

    /// Creates a header.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }
}

extension HTTPHeaders.Field {
  private static let cookies = ["Cookie", "Set-Cookie"]

  /// Whether the value must not be shown in logs.
  var isSecret: Bool {
    Self.cookies.contains(where: isNamed) || SecretNames.contain(name)
  }

  func isNamed(_ other: String) -> Bool {
    // Compares lengths first, for speed: most names differ in length.
    name.utf8.count == other.utf8.count
      && name.utf8.elementsEqual(other.utf8) {
        $0 == $1 || Self.lowercased($0) == Self.lowercased($1)
      }
  }

  /// The reason why the header cannot be sent, such as a line break in its value; nil if it can.
  var fault: String? {
    if name.isEmpty || !name.utf8.allSatisfy(Self.isTokenByte) {
      return "'\(name.prefix(40))' is no name of a header. Use letters, digits and hyphens."
    }
    if Self.framing.contains(name.lowercased()) {
      return "'\(name)' belongs to the connection. Leave it out: the transport writes it."
    }
    if value.utf8.contains(where: { ($0 < 0x20 && $0 != 0x09) || $0 == 0x7F }) {
      return "The value of '\(name)' has a control character. Take line ends out of headers."
    }
    return nil
  }

  private static let framing: Set<String> = [
    "connection", "content-length", "host", "te", "trailer", "transfer-encoding", "upgrade",
  ]

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }

  /// Whether a token may contain the character (RFC 9110, 5.6.2).
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

extension HTTPHeaders.Field: CustomStringConvertible, CustomReflectable {
  /// The header, with `•••` in place of a secret value.
  public var description: String { "\(name): \(isSecret ? SecretNames.mask : value)" }
  /// A mirror without children, which keeps secrets out of logs.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
