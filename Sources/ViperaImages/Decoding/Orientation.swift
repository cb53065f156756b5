/// The rotation and reflection that turn a camera's picture upright (Exif 2.32, tag 274).
enum Orientation: UInt16, CaseIterable {
  case upright = 1
  case mirrored, upsideDown, mirroredUpsideDown
  case mirroredTurnedLeft, turnedRight, mirroredTurnedRight, turnedLeft

  /// Whether width and height are swapped.
  var swapsSides: Bool { rawValue >= 5 }

  /// Returns the pixel that is shown at the given position, in a file of `size`.
  func source(ofX x: Int, y: Int, in size: PixelSize) -> (x: Int, y: Int) {
    let right = size.width - 1
    let bottom = size.height - 1
    return switch self {
    case .upright: (x, y)
    case .mirrored: (right - x, y)
    case .upsideDown: (right - x, bottom - y)
    case .mirroredUpsideDown: (x, bottom - y)
    case .mirroredTurnedLeft: (y, x)
    case .turnedRight: (y, bottom - x)
    case .mirroredTurnedRight: (right - y, bottom - x)
    case .turnedLeft: (right - y, x)
    }
  }
}
