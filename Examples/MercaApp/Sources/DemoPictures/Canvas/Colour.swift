/// A colour that nothing shines through, its parts from 0 to 255.
struct Colour: Hashable, Sendable {
  var red: Float
  var green: Float
  var blue: Float

  /// The colour as style sheets write it, like `0x0b6a4c`.
  init(_ hex: Int) {
    red = Float(hex >> 16 & 255)
    green = Float(hex >> 8 & 255)
    blue = Float(hex & 255)
  }

  /// The colour with so much of another in it, from 0 to 1.
  func mixed(_ share: Float, _ other: Colour) -> Colour {
    var mixed = self
    mixed.red += (other.red - red) * share
    mixed.green += (other.green - green) * share
    mixed.blue += (other.blue - blue) * share
    return mixed
  }

  /// How bright it looks, from 0 to 1.
  var brightness: Float { (red * 0.3 + green * 0.59 + blue * 0.11) / 255 }

  static let white = Colour(0xffffff)
  static let black = Colour(0x000000)
}
