/// A value that a module keeps under one name, encoded.
public struct KeptValue: Hashable, Sendable {
  /// The version of the value's format, as the module set it.
  public var version: Int
  /// The value, as the host's coder wrote it.
  public var bytes: [UInt8]

  /// Creates a value from its version and bytes.
  public init(version: Int, bytes: [UInt8]) {
    self.version = version
    self.bytes = bytes
  }
}

extension KeptValue: Codable {
  private enum CodingKeys: String, CodingKey {
    case version, text, bytes
  }

  /// Reads the format that `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    version = try values.decode(Int.self, forKey: .version)
    if let text = try values.decodeIfPresent(String.self, forKey: .text) {
      bytes = Array(text.utf8)
    } else {
      bytes = try values.decode([UInt8].self, forKey: .bytes)
    }
  }

  /// Writes the bytes as a text if they are one, such as JSON: a list of numbers is four times as long.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(version, forKey: .version)
    if let text = String(validating: bytes, as: UTF8.self) {
      try values.encode(text, forKey: .text)
    } else {
      try values.encode(bytes, forKey: .bytes)
    }
  }
}
