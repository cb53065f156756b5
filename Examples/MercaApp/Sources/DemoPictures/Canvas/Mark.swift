/// One shape of a drawing, in one of its tones.
struct Mark: Sendable {
  /// A colour by its purpose.
  enum Tone: Sendable {
    /// The product's own colour, a darker one, and a lighter one.
    case own, deep, pale
    case ink, paper, steel, wood, glass, gold, leaf, red, skin
  }

  let shape: Shape
  let tone: Tone
  let opacity: Float

  private init(_ shape: Shape, _ tone: Tone, _ opacity: Float = 1) {
    self.shape = shape
    self.tone = tone
    self.opacity = opacity
  }

  static func box(
    _ x: Float,
    _ y: Float,
    _ width: Float,
    _ height: Float,
    _ radius: Float,
    _ tone: Tone,
    _ opacity: Float = 1
  ) -> Mark {
    Mark(.box(x, y, width, height, radius), tone, opacity)
  }

  static func disc(_ x: Float, _ y: Float, _ r: Float, _ tone: Tone, _ opacity: Float = 1) -> Mark {
    Mark(.oval(x, y, r, r), tone, opacity)
  }

  static func oval(_ x: Float, _ y: Float, _ across: Float, _ down: Float, _ tone: Tone) -> Mark {
    Mark(.oval(x, y, across, down), tone)
  }

  static func poly(_ numbers: [Float], _ tone: Tone, _ opacity: Float = 1) -> Mark {
    Mark(.polygon(numbers), tone, opacity)
  }

  static func blob(_ numbers: [Float], _ tone: Tone, _ opacity: Float = 1) -> Mark {
    Mark(.blob(numbers), tone, opacity)
  }

  static func line(_ numbers: [Float], _ width: Float, _ tone: Tone) -> Mark {
    Mark(.line(numbers, width), tone)
  }

  static func curve(_ numbers: [Float], _ width: Float, _ tone: Tone) -> Mark {
    Mark(.curve(numbers, width), tone)
  }

  static func ring(_ x: Float, _ y: Float, _ r: Float, _ width: Float, _ tone: Tone) -> Mark {
    Mark(.ring(x, y, r, r, width), tone)
  }

  static func hoop(
    _ x: Float,
    _ y: Float,
    _ across: Float,
    _ down: Float,
    _ width: Float,
    _ tone: Tone
  ) -> Mark {
    Mark(.ring(x, y, across, down, width), tone)
  }

  static func arc(
    _ x: Float,
    _ y: Float,
    _ radius: Float,
    _ degrees: ClosedRange<Float>,
    _ width: Float,
    _ tone: Tone
  ) -> Mark {
    Mark(.arc(x, y, radius, degrees, width), tone)
  }

  /// Returns the mark rotated around a point.
  func turned(_ degrees: Float, around x: Float, _ y: Float) -> Mark {
    let centre = Point(x, y)
    return Mark(Turn(degrees: degrees, centre: centre, place: centre)(shape), tone, opacity)
  }
}
