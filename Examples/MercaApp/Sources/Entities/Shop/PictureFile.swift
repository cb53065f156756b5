/// A picture as somebody has it: a file that the API draws anew.
public struct PictureFile: Hashable, Sendable {
  /// The media type, such as `image/jpeg`.
  public let type: String
  /// What is in the file.
  public let bytes: [UInt8]

  /// Joins the two.
  public init(type: String, bytes: [UInt8]) {
    self.type = type
    self.bytes = bytes
  }
}
