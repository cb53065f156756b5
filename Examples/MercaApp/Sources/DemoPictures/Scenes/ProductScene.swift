import DemoData

/// A product on a soft background, in its own colour; its second and third pictures show it
/// differently.
enum ProductScene {
  private static let colours: [Substring: Colour] = [
    "amarillo": 0xf5c542, "azul": 0x3f74d1, "beige": 0xdcc7a3, "blanco": 0xf6f5f1, "café": 0x8a5a3b,
    "dorado": 0xd9a32f,
    "gris": 0x8d96a3, "morado": 0x7d55c0, "naranja": 0xf08a3c, "negro": 0x383d49,
    "plateado": 0xbcc5cf, "rojo": 0xd9473f,
    "rosado": 0xef8fae, "turquesa": 0x2fb5b0, "verde": 0x4aa264, "vinotinto": 0x8c2f47,
  ].mapValues(Colour.init)

  /// Draws a picture of the product with a title, such as "Celular Andina K10 clásico rojo".
  static func draw(titled title: String, _ numbers: SeededNumbers, number: Int) -> Canvas {
    var numbers = numbers
    let own = title.split(separator: " ").last.flatMap { colours[$0] } ?? Colour(0x3f74d1)
    let palette = Palette(own: own)
    let first = numbers.below(Palette.grounds.count)
    let ground = Palette.grounds[(first + (number - 1) * 3) % Palette.grounds.count]
    // A nearly white product would not be visible on a nearly white background.
    let isBright = own.brightness > 0.75
    let depth: Float = isBright ? 0.3 : 0
    let (top, bottom) = (
      ground.top.mixed(depth, palette[.steel]), ground.bottom.mixed(depth, palette[.steel])
    )
    var canvas = Canvas(720, 540, from: top, to: bottom)
    let side: Float = numbers.below(2) == 0 ? 1 : -1
    let halo = isBright ? bottom.mixed(0.45, Colour(0x6d8296)) : .white
    canvas.fill(.oval(50 + side * 8, 46, 44, 44), halo, 0.5)
    canvas.fill(.oval(50 - side * 52, 80, 26, 26), bottom.mixed(0.12, own), 0.6)
    let turn = turn(of: number, side)
    if number != 3 {
      canvas.fill(.oval(50, 90, 38, 4), .black, 0.07)
      canvas.fill(.oval(50, 90, 28, 2.6), .black, 0.08)
    }
    canvas.draw(motif(of: title), palette, turn)
    return canvas
  }

  /// Returns the drawing for the kind with which a title begins; the longest matching name counts.
  static func motif(of title: String) -> [Mark] {
    let words = title.split(separator: " ")
    let kinds = (1...max(1, words.count)).reversed().lazy.map {
      words.prefix($0).joined(separator: " ")
    }
    return kinds.compactMap { Motifs.all[$0] }.first ?? parcel
  }

  /// Returns the view by number: the whole product, tilted, or close up.
  private static func turn(of number: Int, _ side: Float) -> Turn {
    switch number {
    case 1: Turn(scale: 0.86)
    case 2: Turn(scale: 0.78, degrees: -11 * side)
    default: Turn(scale: 1.45, degrees: 6 * side, place: Point(50 + side * 14, 58))
    }
  }

  private static let parcel: [Mark] = [
    .box(16, 26, 68, 60, 3, .wood), .box(44, 26, 12, 60, 0, .gold), .box(16, 26, 68, 12, 3, .deep),
    .box(58, 64, 18, 12, 2, .paper),
  ]
}
