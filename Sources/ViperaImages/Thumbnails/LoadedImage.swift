import ViperaDigests

/// A picture that can be shown or sent: a file of known format and size.
public struct LoadedImage: Hashable, Sendable {
  /// The content of the file.
  public let bytes: [UInt8]
  /// The format of the file.
  public let format: ImageFormat
  /// The size at which the picture is shown.
  public let size: PixelSize
  /// Identifies the content of the file: pictures with equal tags are equal.
  public let tag: String

  init(_ bytes: [UInt8], _ format: ImageFormat, _ size: PixelSize) {
    self.bytes = bytes
    self.format = format
    self.size = size
    tag = Hex.text(SHA256.digest(of: bytes).prefix(12))
  }

  /// Compares only the tags, since comparing the files would take long.
  public static func == (one: Self, other: Self) -> Bool { one.tag == other.tag }

  /// Hashes the tag.
  public func hash(into hasher: inout Hasher) { hasher.combine(tag) }
}

extension LoadedImage: CustomStringConvertible, CustomReflectable {
  /// Format and size, like `webp, 320×240, 8096 bytes`.
  public var description: String { "\(format.rawValue), \(size), \(bytes.count) bytes" }
  /// A mirror without children, since pixels are useless in a log.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
