/// An opaque colour: red, green and blue, from 0 to 255.
typealias Colour = SIMD3<Float>

extension Colour {
  static let white = Colour(255, 255, 255)
  static let black = Colour(0, 0, 0)

  /// The perceived brightness, from 0 to 1.
  var brightness: Float { (self * Colour(0.3, 0.59, 0.11)).sum() / 255 }

  /// Returns the colour mixed with a share of another, from 0 to 1.
  func mixed(_ share: Float, _ other: Colour) -> Colour { self + (other - self) * share }
}
