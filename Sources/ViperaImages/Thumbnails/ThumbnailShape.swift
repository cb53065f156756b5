/// The shape of a thumbnail; it is never larger than the original picture.
///
/// Each side is clamped to the range from 1 to 4,096 pixels.
public enum ThumbnailShape: Hashable, Sendable {
  /// The whole picture, scaled to fit into this many pixels.
  case fit(Int, Int)
  /// The centre of the picture, cropped to the proportions of this box and scaled to it.
  case fill(Int, Int)

  /// The box into which the thumbnail fits.
  public var box: PixelSize {
    switch self {
    case .fit(let width, let height), .fill(let width, let height): PixelSize(width, height)
    }
  }

  /// The maximum side of a thumbnail in pixels.
  public static let longestSide = 4096

  /// The shape with sides in the valid range, since a size may come from an address or a model.
  package var clamped: ThumbnailShape {
    func side(_ pixels: Int) -> Int { min(max(1, pixels), Self.longestSide) }
    return switch self {
    case .fit(let width, let height): .fit(side(width), side(height))
    case .fill(let width, let height): .fill(side(width), side(height))
    }
  }

  /// The part to crop from a picture, and the size of the thumbnail.
  func plan(for size: PixelSize) -> (cut: PixelSize, target: PixelSize) {
    switch self {
    case .fit:
      let scale = min(1, ratio(box.width, size.width), ratio(box.height, size.height))
      return (size, scaled(size, by: scale))
    case .fill:
      // The largest part with the proportions of the box.
      let byHeight = max(1, size.height * box.width / box.height)
      let byWidth = max(1, size.width * box.height / box.width)
      let cut = PixelSize(min(size.width, byHeight), min(size.height, byWidth))
      return (cut, PixelSize(min(cut.width, box.width), min(cut.height, box.height)))
    }
  }

  private func ratio(_ part: Int, _ whole: Int) -> Double { Double(part) / Double(whole) }

  private func scaled(_ size: PixelSize, by scale: Double) -> PixelSize {
    PixelSize(
      max(1, Int((Double(size.width) * scale).rounded())),
      max(1, Int((Double(size.height) * scale).rounded()))
    )
  }
}

extension ThumbnailShape: CustomStringConvertible {
  /// The shape as one word, such as `fit-320x240`.
  public var description: String {
    switch self {
    case .fit(let width, let height): "fit-\(width)x\(height)"
    case .fill(let width, let height): "fill-\(width)x\(height)"
    }
  }
}
