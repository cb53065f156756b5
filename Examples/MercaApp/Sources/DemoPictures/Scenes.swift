import DemoData

/// The pictures of the demo data, each composed of several drawings in its own colours.
enum Scenes {
  private static let drawings = Drawings.all
  private static let grounds = zip(drawings.colours("above"), drawings.colours("below")).map { ($0, $1) }

  /// Draws a product on a soft background, in the colour that ends its title, such as "Celular Andina K10 clásico
  /// rojo".
  ///
  /// The first picture shows the whole product, the second shows it tilted, and the third is a close-up.
  static func product(titled title: String, number: Int, _ numbers: SeededNumbers) -> Canvas {
    var numbers = numbers
    let own = title.split(separator: " ").last.flatMap { drawings.palette("products")[String($0)] } ?? .black
    let index = (numbers.below(grounds.count) + (number - 1) * 3) % grounds.count
    let (ground, strong) = (grounds[index], drawings.colours("strong")[index])
    // A nearly white product would be invisible on a nearly white background.
    let isBright = own.brightness > 0.75
    let (top, bottom) = isBright ? (ground.1, ground.1.mixed(0.3, strong)) : ground
    let palette = drawings.palette(with: [
      "own": own,
      // Black cannot get darker and white cannot get lighter, so these tones change in the opposite direction.
      "deep": own.brightness < 0.2 ? own.mixed(0.25, .white) : own.mixed(0.28, .black),
      "pale": own.brightness > 0.85 ? own.mixed(0.12, .black) : own.mixed(0.45, .white),
      "halo": isBright ? strong : .white, "spot": bottom.mixed(0.12, own),
    ])
    var canvas = Canvas(720, 540, from: top, to: bottom)
    let side: Float = numbers.below(2) == 0 ? 1 : -1
    canvas.draw(side > 0 ? "light right" : "light left", palette)
    if number != 3 { canvas.draw("shadow", palette) }
    let name = drawing(of: title)
    switch number {
    case 1: canvas.draw(name, palette) { $0.turned(0, scale: 0.86) }
    case 2: canvas.draw(name, palette) { $0.turned(-11 * side, scale: 0.78) }
    default: canvas.draw(name, palette) { $0.turned(6 * side, scale: 1.45, to: Point(50 + side * 14, 58)) }
    }
    return canvas
  }

  /// Returns the name of the drawing for a title, which begins with the kind of product; the longest match is used.
  static func drawing(of title: String) -> String {
    drawings.marks.keys.filter { title.hasPrefix("\($0) ") }.max { $0.count < $1.count } ?? "parcel"
  }

  /// Draws a beer in a glass or a bottle, in the colour of the style that ends its name, such as "Amber Armadillo
  /// Porter".
  static func beer(named name: String, _ numbers: SeededNumbers) -> Canvas {
    var numbers = numbers
    let beer = name.split(separator: " ").last.flatMap { drawings.palette("beers")[String($0)] } ?? .black
    let (label, ground) = (numbers.pick(drawings.colours("labels")), numbers.pick(grounds))
    let sign = numbers.pick(["star", "hills", "moon", "grain", "waves"])
    let vessel = numbers.pick(["bottle", "pint", "goblet"])
    let palette = drawings.palette(with: [
      "beer": beer, "pale": beer.mixed(0.3, .white), "bubble": beer.mixed(0.6, .white),
      "brown": beer.mixed(0.35, Colour(74, 37, 16)), "label": label, "edge": label.mixed(0.25, .black),
      "ring": ground.1.mixed(0.28, label), "sign": vessel == "goblet" ? .white : label,
    ])
    var canvas = Canvas(600, 600, from: ground.0, to: ground.1)
    for name in ["table", vessel] { canvas.draw(name, palette) }
    let height: Float = ["bottle": 67, "pint": 58][vessel] ?? 44
    canvas.draw(sign, palette) { $0.turned(0, scale: 0.75, to: Point(50, height)) }
    return canvas
  }

  /// Draws an invented face, inside the picture's inscribed circle.
  static func portrait(_ numbers: SeededNumbers) -> Canvas {
    var numbers = numbers
    let (ground, hairs) = (numbers.pick(grounds), drawings.colours("hairs"))
    let (skin, shirt) = (numbers.pick(drawings.colours("skins")), numbers.pick(drawings.colours("shirts")))
    // On a dark face, only dark or grey hair can be recognised.
    let hair = numbers.pick(skin.brightness < 0.5 ? [hairs[0], hairs[0], hairs[5]] : hairs)
    let palette = drawings.palette(with: [
      "skin": skin, "shade": skin.mixed(0.14, .black), "nose": skin.mixed(0.28, .black), "hair": hair,
      "brow": hair.mixed(0.3, hairs[0]), "dark": hairs[0], "shirt": shirt,
    ])
    var canvas = Canvas(320, 320, from: ground.0.mixed(0.5, ground.1), to: ground.1.mixed(0.2, .black))
    let style = numbers.pick(["short", "long", "bun", "curls", "bob", "cropped"])
    if ["long", "bun", "curls"].contains(style) { canvas.draw("behind \(style)", palette) }
    canvas.draw("head", palette)
    if style == "short" && numbers.below(2) == 0 || style == "cropped" { canvas.draw("beard", palette) }
    canvas.draw("face", palette)
    if numbers.below(4) == 0 { canvas.draw("glasses", palette) }
    canvas.draw(numbers.pick(["smile", "laugh", "calm"]), palette)
    canvas.draw(style, palette)
    return canvas
  }

  static func viper(_ id: Int) -> Canvas {
    let (palette, colours) = (drawings.palette("viper \(id)"), drawings.colours("viper \(id)"))
    var canvas = Canvas(960, 540, from: colours[0], to: colours[1])
    canvas.draw("sun", palette) { $0.turned(0, to: Point(id == 2 ? 2 : 98, 26)) }
    canvas.draw("viper", palette)
    return canvas
  }
}
