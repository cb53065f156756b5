/// The limits of a picture, checked before anything of it is decoded.
public struct ImageLimits: Hashable, Sendable {
  /// The maximum size of a file in bytes (default: 16 MB).
  public var bytes = 16_000_000
  /// The maximum number of pixels (default: 50 million, as from the cameras of phones).
  public var pixels = 50_000_000
  /// The maximum memory for decoding one picture, in bytes (default: 128 MB).
  ///
  /// Most pictures are decoded row by row. Interlaced PNGs, progressive JPEGs, lossless WebPs and
  /// the transparency of other WebPs must be in memory as a whole.
  public var memory = 128_000_000

  /// The defaults.
  public init() {}

  /// The longest side, whatever the number of pixels: JPEG's maximum.
  static let longestSide = 65_535
}
