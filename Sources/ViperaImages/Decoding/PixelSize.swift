/// The size of a picture, in pixels.
public struct PixelSize: Hashable, Sendable, Codable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates a size.
  public init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }

  /// The number of pixels.
  public var count: Int { width * height }

  /// The size with width and height swapped.
  var turned: PixelSize { PixelSize(height, width) }
}

extension PixelSize: CustomStringConvertible {
  /// Width and height, like `320×240`.
  public var description: String { "\(width)×\(height)" }
}
