/// A picture file of the user, which the API re-encodes.
public struct PictureFile: Hashable, Sendable {
  /// The media type, such as `image/jpeg`.
  public let type: String
  /// The content of the file.
  public let bytes: [UInt8]

  /// Creates it from the two.
  public init(type: String, bytes: [UInt8]) {
    self.type = type
    self.bytes = bytes
  }
}
