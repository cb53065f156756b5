import DemoData

/// An invented face, within the circle that fits the picture.
enum PortraitScene {
  private static let skins = [0xf6d7bd, 0xeec19c, 0xd9a074, 0xb97a50, 0x8d5a3a, 0x6b4229].map(
    Colour.init
  )
  private static let hairs = [0x2b211d, 0x4a2f20, 0x7a4a26, 0xb5762f, 0xd9b169, 0x9aa0a8, 0xa63f2a]
    .map(Colour.init)
  private static let shirts = [
    0x2f7f6d, 0x3f74d1, 0xd9473f, 0xf2b544, 0x7d55c0, 0x234b5c, 0xef8fae, 0xf6f5f1,
  ].map(Colour.init)

  /// Draws a portrait.
  static func draw(_ numbers: SeededNumbers) -> Canvas {
    var numbers = numbers
    let ground = numbers.pick(Palette.grounds)
    var canvas = Canvas(
      320,
      320,
      from: ground.top.mixed(0.5, ground.bottom),
      to: ground.bottom.mixed(0.2, .black)
    )
    let (skin, shirt) = (numbers.pick(skins), numbers.pick(shirts))
    // On a dark face, only dark or grey hair is recognisable as hair.
    let hair = numbers.pick(skin.brightness < 0.5 ? [hairs[0], hairs[0], hairs[5]] : hairs)
    let style = numbers.below(6)
    behind(&canvas, style, hair)
    canvas.fill(.blob([8, 112, 14, 88, 32, 79, 50, 77, 68, 79, 86, 88, 92, 112]), shirt)
    canvas.fill(.box(41, 60, 18, 24, 8), skin.mixed(0.14, .black))
    canvas.fill(.blob([38, 80, 50, 78, 62, 80, 50, 92]), skin.mixed(0.14, .black))
    canvas.fill(.oval(28, 50, 5, 7), skin.mixed(0.1, .black))
    canvas.fill(.oval(72, 50, 5, 7), skin.mixed(0.1, .black))
    canvas.fill(
      .blob([28, 42, 36, 24, 50, 20, 64, 24, 72, 42, 69, 60, 59, 72, 50, 75, 41, 72, 31, 60]),
      skin
    )
    if style == 0 && numbers.below(2) == 0 || style == 5 {
      canvas.fill(
        .blob([30, 54, 40, 62, 50, 59, 60, 62, 70, 54, 67, 68, 58, 78, 50, 80, 42, 78, 33, 68]),
        hair
      )
    }
    face(&canvas, skin, hair, wearsGlasses: numbers.below(4) == 0, smiles: numbers.below(3))
    front(&canvas, style, hair)
    return canvas
  }

  private static func face(
    _ canvas: inout Canvas,
    _ skin: Colour,
    _ hair: Colour,
    wearsGlasses: Bool,
    smiles: Int
  ) {
    let ink = Colour(0x2b211d)
    for x in [40, 60] as [Float] {
      canvas.fill(.oval(x, 48, 2.6, 3.2), ink)
      canvas.fill(.oval(x + 0.9, 47, 0.9, 0.9), .white)
      canvas.fill(.curve([x - 5, 41, x, 39.4, x + 5, 41], 1.8), hair.mixed(0.3, ink))
      canvas.fill(.oval(x + (x < 50 ? -5 : 5), 57, 4, 2.6), Colour(0xe0564f), 0.22)
      if wearsGlasses { canvas.fill(.ring(x, 48, 7.5, 7, 1.6), ink) }
    }
    if wearsGlasses { canvas.fill(.line([47.5, 47, 52.5, 47], 1.6), ink) }
    canvas.fill(.curve([50, 50, 48.4, 56, 51.5, 57], 1.6), skin.mixed(0.28, .black))
    switch smiles {
    case 0: canvas.fill(.arc(50, 59, 7, 25...155, 2), Colour(0x9c3b38))
    case 1:
      canvas.fill(.blob([42, 63, 50, 64, 58, 63, 55, 69, 50, 70.5, 45, 69]), Colour(0x9c3b38))
      canvas.fill(.box(44, 63, 12, 2.6, 1.2), .white)
    default: canvas.fill(.curve([44, 65, 50, 67, 57, 64], 2), Colour(0x9c3b38))
    }
  }

  /// The hair that falls behind the shoulders.
  private static func behind(_ canvas: inout Canvas, _ style: Int, _ hair: Colour) {
    switch style {
    case 1:
      canvas.fill(
        .blob([24, 40, 34, 16, 50, 12, 66, 16, 76, 40, 80, 76, 66, 88, 34, 88, 20, 76]),
        hair
      )
    case 2: canvas.fill(.oval(50, 14, 12, 11), hair)
    case 3:
      for step in 0..<11 {
        let angle = Float(step) / 10 * .pi
        let turn = Turn(degrees: 180 + angle * 180 / .pi, centre: Point(0, 0), place: Point(50, 42))
        canvas.fill(turn(.oval(27, 0, 11, 11)), hair)
      }
    default: break
    }
  }

  /// The hair over the forehead.
  private static func front(_ canvas: inout Canvas, _ style: Int, _ hair: Colour) {
    switch style {
    case 0:
      canvas.fill(
        .blob([26, 44, 28, 24, 42, 13, 62, 13, 74, 26, 73, 44, 69, 34, 58, 28, 42, 30, 31, 33]),
        hair
      )
    case 1:
      canvas.fill(
        .blob([25, 52, 26, 30, 40, 14, 60, 14, 74, 30, 75, 52, 68, 36, 54, 26, 40, 34, 31, 40]),
        hair
      )
    case 2:
      canvas.fill(
        .blob([26, 46, 28, 26, 42, 16, 58, 16, 72, 26, 74, 46, 68, 31, 50, 26, 32, 31]),
        hair
      )
    case 3:
      canvas.fill(.blob([29, 38, 34, 22, 50, 16, 66, 22, 71, 38, 62, 29, 50, 27, 38, 29]), hair)
    case 4:
      canvas.fill(
        .blob([24, 62, 24, 32, 38, 14, 62, 14, 76, 32, 76, 62, 70, 58, 70, 36, 30, 36, 30, 58]),
        hair
      )
    default:
      canvas.fill(
        .blob([28, 40, 30, 26, 40, 18, 60, 18, 70, 26, 72, 40, 67, 28, 50, 24, 33, 28]),
        hair
      )
    }
  }
}
