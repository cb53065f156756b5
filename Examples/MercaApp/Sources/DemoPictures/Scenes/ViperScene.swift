import DemoData

/// One of three vipers, coiled in a landscape of its own.
enum ViperScene {
  private struct Look {
    let sky: (top: Colour, bottom: Colour)
    let light: Colour
    let hills: (Colour, Colour)
    let skin: Colour
    let mark: Colour
    let eye: Colour
  }

  private static let looks = [
    Look(
      sky: (Colour(0x0d3b36), Colour(0x1f7a5c)),
      light: Colour(0xf4e9a6),
      hills: (Colour(0x12564a), Colour(0x0a3a33)),
      skin: Colour(0x7ed348),
      mark: Colour(0x2e8b3d),
      eye: Colour(0xffd23f)
    ),
    Look(
      sky: (Colour(0xf2703f), Colour(0xffcf70)),
      light: Colour(0xfff3c4),
      hills: (Colour(0xd9853b), Colour(0xa9552b)),
      skin: Colour(0xf6d590),
      mark: Colour(0x9c4a24),
      eye: Colour(0x3a2016)
    ),
    Look(
      sky: (Colour(0x1a1440), Colour(0x6a3d9a)),
      light: Colour(0xf6c6ff),
      hills: (Colour(0x3a2270), Colour(0x221350)),
      skin: Colour(0x46c8e8),
      mark: Colour(0x5b2ea6),
      eye: Colour(0xff5d8f)
    ),
  ]

  /// Draws a viper, from 1 to 3.
  static func draw(_ id: Int) -> Canvas {
    let look = looks[(id - 1) % looks.count]
    var canvas = Canvas(960, 540, from: look.sky.top, to: look.sky.bottom)
    let side: Float = id == 2 ? -1 : 1
    canvas.fill(.oval(50 + side * 44, 28, 26, 26), look.light, 0.16)
    canvas.fill(.oval(50 + side * 44, 28, 17, 17), look.light, 0.95)
    canvas.fill(
      .blob([-60, 78, -30, 58, 4, 70, 40, 56, 76, 72, 112, 58, 150, 74, 170, 130, -70, 130]),
      look.hills.0
    )
    canvas.fill(
      .blob([-60, 92, -20, 76, 30, 86, 80, 78, 130, 86, 165, 96, 165, 130, -70, 130]),
      look.hills.1
    )
    canvas.fill(.oval(50, 90, 62, 7), .black, 0.25)
    body(
      &canvas,
      [
        104, 66, 112, 82, 88, 92, 48, 94, 12, 90, -2, 78, 12, 68, 48, 66, 82, 70, 92, 79, 70, 85,
        44, 84,
      ],
      15,
      look
    )
    body(&canvas, [44, 84, 20, 80, 26, 64, 46, 60, 66, 56, 64, 42, 50, 36], 15, look)
    tongue(&canvas)
    head(&canvas, look)
    return canvas
  }

  /// Draws a part of the body, with its dark bands and a light line along it.
  private static func body(_ canvas: inout Canvas, _ points: [Float], _ width: Float, _ look: Look) {
    canvas.fill(.curve(points, width + 2), look.mark.mixed(0.6, .black))
    canvas.fill(.curve(points, width), look.skin)
    let line = Shape.bent(points)
    for index in stride(from: 5, to: line.count - 3, by: 7) {
      let (before, here, after) = (line[index - 1], line[index], line[index + 1])
      let way = after - before
      let length = max(0.001, (way.x * way.x + way.y * way.y).squareRoot())
      let along = way * (width * 0.3 / length)
      let side = Point(-way.y, way.x) * (width * 0.42 / length)
      let corners = [here + along, here + side, here - along, here - side]
      canvas.fill(.polygon(corners.flatMap { [$0.x, $0.y] }), look.mark)
      let inner = [here + along * 0.4, here + side * 0.4, here - along * 0.4, here - side * 0.4]
      canvas.fill(.polygon(inner.flatMap { [$0.x, $0.y] }), look.skin.mixed(0.45, .white))
    }
  }

  private static func tongue(_ canvas: inout Canvas) {
    canvas.fill(.curve([20, 38, 10, 40, 4, 37], 1.6), Colour(0xd6263f))
    canvas.fill(.curve([4, 37, 0, 36, -3, 33], 1.2), Colour(0xd6263f))
    canvas.fill(.curve([4, 37, 0, 39, -3, 41], 1.2), Colour(0xd6263f))
  }

  private static func head(_ canvas: inout Canvas, _ look: Look) {
    let outline: [Float] = [66, 44, 62, 26, 46, 17, 28, 22, 17, 33, 20, 42, 36, 48, 54, 52]
    canvas.fill(
      Turn(scale: 1.05, centre: Point(42, 35), place: Point(42, 35))(.blob(outline)),
      look.mark.mixed(0.6, .black)
    )
    canvas.fill(.blob(outline), look.skin)
    canvas.fill(.blob([66, 42, 62, 28, 50, 20, 44, 24, 50, 34, 58, 44]), look.mark)
    canvas.fill(.blob([22, 41, 36, 45, 54, 50, 46, 51, 30, 47]), look.skin.mixed(0.55, .white))
    canvas.fill(.curve([19, 39, 34, 42, 52, 44], 1.2), look.mark.mixed(0.6, .black))
    canvas.fill(.oval(37, 30, 7, 6.5), look.mark.mixed(0.6, .black))
    canvas.fill(.oval(37, 30, 5.8, 5.4), look.eye)
    canvas.fill(.oval(37, 30, 1.5, 5), look.eye.brightness < 0.4 ? look.skin : Colour(0x14120f))
    canvas.fill(.oval(34.8, 27.6, 1.2, 1.2), .white)
    canvas.fill(.curve([30, 23, 38, 21, 46, 25], 2.4), look.mark.mixed(0.6, .black))
    canvas.fill(.oval(22, 33, 1.2, 0.9), look.mark.mixed(0.6, .black))
  }
}
