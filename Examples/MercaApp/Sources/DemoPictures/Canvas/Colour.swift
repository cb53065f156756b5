/// An opaque colour, with components from 0 to 255.
struct Colour: Hashable, Sendable {
  var red: Float
  var green: Float
  var blue: Float

  /// Creates the colour of a hexadecimal number as in style sheets, like `0x0b6a4c`.
  init(_ hex: Int) {
    red = Float(hex >> 16 & 255)
    green = Float(hex >> 8 & 255)
    blue = Float(hex & 255)
  }

  /// Returns the colour mixed with a share of another, from 0 to 1.
  func mixed(_ share: Float, _ other: Colour) -> Colour {
    var mixed = self
    mixed.red += (other.red - red) * share
    mixed.green += (other.green - green) * share
    mixed.blue += (other.blue - blue) * share
    return mixed
  }

  /// The perceived brightness, from 0 to 1.
  var brightness: Float { (red * 0.3 + green * 0.59 + blue * 0.11) / 255 }

  static let white = Colour(0xffffff)
  static let black = Colour(0x000000)
}
