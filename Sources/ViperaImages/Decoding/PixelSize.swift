/// How large a picture is, in pixels.
public struct PixelSize: Hashable, Sendable, Codable {
  /// From left to right.
  public var width: Int
  /// From top to bottom.
  public var height: Int

  /// Creates a size.
  public init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }

  /// How many pixels there are.
  public var count: Int { width * height }

  /// The same picture lying on its side.
  var turned: PixelSize { PixelSize(height, width) }
}

extension PixelSize: CustomStringConvertible {
  /// Width and height, like `320×240`.
  public var description: String { "\(width)×\(height)" }
}
