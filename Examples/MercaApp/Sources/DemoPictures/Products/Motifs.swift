/// The drawing of each kind of product, on a field of 100 by 100, in tones of its own colour.
enum Motifs {
  /// The drawings by the kind's name.
  static let all: [String: [Mark]] = [
    electronics, kitchen, home, sport, clothes, leisure, tools, care,
  ]
  .reduce(into: [:]) { all, group in all.merge(group) { first, _ in first } }

  /// Returns squares in columns and rows.
  static func grid(
    _ x: Float,
    _ y: Float,
    columns: Int,
    rows: Int,
    size: Float,
    step: Float,
    _ tone: Mark.Tone
  ) -> [Mark] {
    (0..<columns * rows).map { index in
      let (column, row) = (Float(index % columns), Float(index / columns))
      return .box(x + column * step, y + row * step, size, size, size / 4, tone)
    }
  }

  /// Returns a drawing of several parts.
  ///
  /// Adding the parts with operators would take the compiler minutes.
  static func join(_ parts: [Mark]...) -> [Mark] { parts.flatMap(\.self) }

  /// Returns several marks, each made from its number, beginning with 0.
  static func each(_ count: Int, _ mark: (_ number: Float) -> Mark) -> [Mark] {
    (0..<count).map { mark(Float($0)) }
  }

  /// Returns a drawing rotated around its middle.
  static func turned(_ degrees: Float, _ marks: [Mark]) -> [Mark] {
    marks.map { $0.turned(degrees, around: 50, 50) }
  }
}
