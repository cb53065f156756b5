/// The colours of a drawing, by the names of their tones.
typealias Palette = [String: Colour]

/// Drawings and colours by name, read from texts; `products.txt` describes their format.
struct Drawings: Sendable {
  /// A shape in a tone of the palette.
  struct Mark: Sendable {
    let tone: String
    let opacity: Float
    let shape: Shape
  }

  /// The drawings and colours in this module's text files.
  static let all = Drawings(
    String(decoding: PackageResources.products_txt + PackageResources.scenes_txt, as: UTF8.self)
  )

  private(set) var marks: [String: [Mark]] = [:]
  private var colours: [String: [(name: String, colour: Colour)]] = [:]

  /// Parses a text; the process ends if the text has an error.
  init(_ text: String) {
    var name = ""
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix(" ") {
        for text in line.split(separator: ";") { add(text, to: name) }
      } else {
        name = String(line)
      }
    }
  }

  /// Returns the colours of a list, in order.
  func colours(_ name: String) -> [Colour] { colours[name, default: []].map(\.colour) }

  /// Returns the common tones, the tones of a list, and `others`; of two tones with the same name, the later one is
  /// used.
  func palette(_ name: String = "tones", with others: Palette = [:]) -> Palette {
    let tones = colours["tones", default: []] + colours[name, default: []]
    return Palette(tones.map { ($0.name, $0.colour) }) { $1 }.merging(others) { $1 }
  }

  private mutating func add(_ text: Substring, to name: String) {
    var words: [(word: Substring, numbers: [Float])] = []
    for word in text.split(separator: " ") {
      if let number = Float(word), !words.isEmpty {
        words[words.count - 1].numbers.append(number)
      } else {
        words.append((word, []))
      }
    }
    if let last = words.last?.word, last.hasPrefix("#"), let hex = Int(last.dropFirst(), radix: 16) {
      let parts = [hex >> 16, hex >> 8, hex].map { Float($0 & 255) }
      colours[name, default: []].append((String(words[0].word), Colour(parts)))
    } else if words.count == 1, words[0].word == "turn", let degrees = words[0].numbers.first {
      marks[name] = marks[name]?.map { mark in
        Mark(tone: mark.tone, opacity: mark.opacity, shape: mark.shape.turned(degrees))
      }
    } else if words.count > 1, let shape = Shape(words[1].word, words[1].numbers) {
      let shapes = words.dropFirst(2).reduce([shape]) { Self.repeated($0, $1.word, $1.numbers) }
      let (tone, opacity) = (String(words[0].word), words[0].numbers.first ?? 1)
      marks[name, default: []] += shapes.map { Mark(tone: tone, opacity: opacity, shape: $0) }
    } else {
      preconditionFailure("'\(text)' in '\(name)' is no mark. Write one like 'ink box 31 88 8 5'.")
    }
  }

  private static func repeated(_ shapes: [Shape], _ word: Substring, _ n: [Float]) -> [Shape] {
    let times = 0..<Int(n.first ?? 0)
    switch (word, n.count) {
    case ("mirrored", 0): return shapes + shapes.map { $0.map { Point(100 - $0.x, $0.y) } }
    case ("times", 3): return times.flatMap { time in shapes.map { $0.map { $0 + Point(n[1], n[2]) * Float(time) } } }
    case ("around", 1): return times.flatMap { time in shapes.map { $0.turned(Float(time) * 360 / n[0]) } }
    default: preconditionFailure("'\(word)' repeats nothing. Write 'mirrored', 'times' or 'around'.")
    }
  }
}

extension Canvas {
  /// Draws a drawing, which has to exist; `place` moves its shapes.
  mutating func draw(_ name: String, _ palette: Palette, _ place: (Shape) -> Shape = { $0 }) {
    guard let marks = Drawings.all.marks[name] else {
      preconditionFailure("There is no drawing '\(name)'. Add it to a text in Drawings.")
    }
    for mark in marks {
      guard let colour = palette[mark.tone] else {
        preconditionFailure("'\(name)' needs the tone '\(mark.tone)'. Add it to the palette.")
      }
      fill(place(mark.shape), colour, mark.opacity)
    }
  }
}
