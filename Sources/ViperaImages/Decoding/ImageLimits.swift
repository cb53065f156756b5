/// The limits of a picture, checked before it is decoded.
public struct ImageLimits: Hashable, Sendable {
  /// The maximum size of a file in bytes (default: 16 MB).
  public var bytes = 16_000_000
  /// The maximum number of pixels (default: 50 million, as phone cameras produce).
  public var pixels = 50_000_000
  /// The maximum memory for decoding one picture, in bytes (default: 128 MB).
  ///
  /// Most pictures are decoded row by row. Interlaced PNGs, progressive JPEGs, lossless WebPs and the transparency of
  /// other WebPs must be in memory as a whole.
  public var memory = 128_000_000

  /// Creates the default limits.
  public init() {}

  /// The maximum length of a side, whatever the number of pixels: JPEG's own maximum.
  static let longestSide = 65_535
}
