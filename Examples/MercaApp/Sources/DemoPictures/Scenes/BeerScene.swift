import DemoData

/// A beer in a glass or a bottle, in the colour of its style.
enum BeerScene {
  private static let colours: [Substring: Colour] = [
    "Ale": 0xc9762b, "Bitter": 0xb5651f, "Bock": 0x7a3f1d, "Brown": 0x6b3a1e, "Gose": 0xf0d27a,
    "Helles": 0xf3c44a,
    "IPA": 0xe08e2b, "Lager": 0xf0b93c, "Pilsner": 0xf5cf57, "Porter": 0x40241a, "Saison": 0xeaa93f,
    "Stout": 0x2a1a17,
  ].mapValues(Colour.init)

  private static let labels = [
    0xd9473f, 0x2f7f6d, 0x35589c, 0x7d55c0, 0xe0853a, 0x234b5c, 0xb0305c, 0x4f8a3c,
  ].map(Colour.init)

  /// Draws the beer with a name, such as "Amber Armadillo Porter".
  static func draw(named name: String, _ numbers: SeededNumbers) -> Canvas {
    var numbers = numbers
    let style = name.split(separator: " ").last ?? ""
    let beer =
      colours[style] ?? numbers.pick([Colour(0xf0b93c), Colour(0xe08e2b), Colour(0xf0d27a)])
    let label = numbers.pick(labels)
    let ground = numbers.pick(Palette.grounds)
    var canvas = Canvas(600, 600, from: ground.top, to: ground.bottom)
    canvas.fill(.oval(50, 48, 43, 43), ground.bottom.mixed(0.28, label), 0.55)
    canvas.fill(.oval(50, 48, 36, 36), .white, 0.4)
    canvas.fill(.oval(50, 93, 27, 3), .black, 0.14)
    let seal = numbers.below(5)
    switch numbers.below(3) {
    case 0: bottle(&canvas, beer, label, seal)
    case 1: pint(&canvas, beer, label, seal)
    default: goblet(&canvas, beer, label, seal)
    }
    return canvas
  }

  private static func bottle(_ canvas: inout Canvas, _ beer: Colour, _ label: Colour, _ seal: Int) {
    let glass = beer.mixed(0.35, Colour(0x4a2510))
    canvas.fill(
      .blob([44, 10, 56, 10, 56, 30, 66, 46, 66, 88, 60, 93, 40, 93, 34, 88, 34, 46, 44, 30]),
      glass
    )
    canvas.fill(.box(43, 5, 14, 9, 2), label)
    canvas.fill(.box(42, 12, 16, 3, 1.5), label.mixed(0.25, .black))
    canvas.fill(.box(43.5, 24, 13, 8, 1), label)
    canvas.fill(.box(33.6, 52, 32.8, 30, 1.5), Colour(0xfdf6e6))
    canvas.fill(.box(33.6, 52, 32.8, 5, 1), label)
    canvas.fill(.box(33.6, 77, 32.8, 5, 1), label)
    canvas.fill(.curve([39, 40, 38, 48, 38, 50], 2), .white, 0.35)
    canvas.fill(.curve([47, 14, 47, 20, 47, 22], 1.5), .white, 0.3)
    sign(&canvas, seal, Point(50, 67), 0.85, label)
  }

  private static func pint(_ canvas: inout Canvas, _ beer: Colour, _ label: Colour, _ seal: Int) {
    canvas.fill(.polygon([29, 14, 71, 14, 64, 94, 36, 94]), Colour(0xe4f1f5), 0.9)
    canvas.fill(.polygon([31, 24, 69, 24, 63, 90, 37, 90]), beer)
    canvas.fill(.polygon([31, 24, 40, 24, 42, 90, 37, 90]), beer.mixed(0.3, .white), 0.6)
    bubbles(&canvas, beer, above: 90)
    foam(
      &canvas,
      [
        29, 20, 34, 12, 42, 15, 50, 9, 58, 14, 66, 11, 71, 19, 68, 29, 58, 27, 50, 31, 40, 27, 32,
        30,
      ]
    )
    canvas.fill(.oval(50, 58, 12, 12), Colour(0xfdf6e6))
    canvas.fill(.ring(50, 58, 12, 12, 1.6), label)
    sign(&canvas, seal, Point(50, 58), 0.75, label)
  }

  private static func goblet(_ canvas: inout Canvas, _ beer: Colour, _ label: Colour, _ seal: Int) {
    let glass = Colour(0xe4f1f5)
    canvas.fill(.box(47, 64, 6, 25, 1), glass)
    canvas.fill(.oval(50, 91, 19, 3.5), glass)
    canvas.fill(
      .blob([29, 14, 50, 13, 71, 14, 75, 38, 66, 60, 50, 69, 34, 60, 25, 38]),
      glass,
      0.95
    )
    canvas.fill(.blob([29, 26, 50, 25, 71, 26, 72, 40, 64, 57, 50, 65, 36, 57, 28, 40]), beer)
    canvas.fill(
      .blob([30, 28, 35, 28, 35, 40, 42, 55, 35, 52, 30, 40]),
      beer.mixed(0.35, .white),
      0.6
    )
    bubbles(&canvas, beer, above: 90)
    foam(
      &canvas,
      [
        28, 20, 34, 11, 42, 14, 50, 9, 59, 14, 66, 11, 72, 20, 71, 29, 60, 27, 50, 31, 41, 27, 29,
        29,
      ]
    )
    // The moon needs paper behind it.
    sign(&canvas, seal == 2 ? 0 : seal, Point(50, 44), 0.7, .white)
  }

  private static func foam(_ canvas: inout Canvas, _ points: [Float]) {
    canvas.fill(.blob(points), Colour(0xfff8e8))
    canvas.fill(.oval(42, 19, 3.5, 3), Colour(0xf3e6c8), 0.8)
    canvas.fill(.oval(57, 21, 4.5, 3.2), Colour(0xf3e6c8), 0.8)
  }

  private static func bubbles(_ canvas: inout Canvas, _ beer: Colour, above bottom: Float) {
    for (x, y, size) in [
      (43, 76, 1), (56, 80, 1.3), (60, 62, 0.9), (40, 48, 1.1), (58, 40, 1.2), (47, 36, 0.8),
    ] as [(Float, Float, Float)] where y < bottom {
      canvas.fill(.oval(x, y, size, size), beer.mixed(0.6, .white), 0.8)
    }
  }

  /// Draws the sign on the label: a star, hills, the moon, an ear of grain or a wave.
  private static func sign(
    _ canvas: inout Canvas,
    _ seal: Int,
    _ place: Point,
    _ scale: Float,
    _ colour: Colour
  ) {
    let turn = Turn(scale: scale, centre: Point(0, 0), place: place)
    switch seal {
    case 0:
      canvas.fill(
        turn(
          .polygon([
            0, -10, 2.6, -3.4, 9.6, -3, 4.2, 1.4, 6, 8.2, 0, 4.4, -6, 8.2, -4.2, 1.4, -9.6, -3,
            -2.6, -3.4,
          ])
        ),
        colour
      )
    case 1:
      canvas.fill(turn(.polygon([-11, 7, -4, -5, 0, 1, 4, -8, 11, 7])), colour)
    case 2:
      canvas.fill(turn(.oval(0, 0, 8.5, 8.5)), colour)
      canvas.fill(turn(.oval(4, -2.5, 6.5, 6.5)), Colour(0xfdf6e6))
    case 3:
      canvas.fill(turn(.line([0, 9, 0, -9], 1.4)), colour)
      for step in 0..<3 {
        let y = Float(step) * 5 - 6
        canvas.fill(turn(.blob([0, y + 3, 5, y, 7, y - 4, 2, y - 2])), colour)
        canvas.fill(turn(.blob([0, y + 3, -5, y, -7, y - 4, -2, y - 2])), colour)
      }
    default:
      for y in [-5, 1, 7] as [Float] {
        canvas.fill(turn(.curve([-10, y, -5, y - 4, 0, y, 5, y + 4, 10, y], 2.2)), colour)
      }
    }
  }
}
