/// How large a picture may be, looked at before anything of it is decoded.
public struct ImageLimits: Hashable, Sendable {
  /// The largest file, in bytes; 16 MB.
  public var bytes = 16_000_000
  /// The most pixels; 50 million, which is what the cameras of phones make.
  public var pixels = 50_000_000
  /// The most memory that decoding one picture takes, in bytes; 128 MB.
  ///
  /// Most pictures are decoded row by row. What has to be in memory whole are interlaced PNGs,
  /// progressive JPEGs, lossless WebPs and what makes other WebPs transparent.
  public var memory = 128_000_000

  /// The defaults.
  public init() {}

  /// No side is longer, whatever the number of pixels: what JPEG can say.
  static let longestSide = 65_535
}
