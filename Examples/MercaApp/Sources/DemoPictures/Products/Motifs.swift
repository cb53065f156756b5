/// What each kind of product looks like, on a field of 100 by 100, in tones for its own colour.
enum Motifs {
  /// The drawings by the kind's name.
  static let all: [String: [Mark]] = [
    electronics, kitchen, home, sport, clothes, leisure, tools, care,
  ]
  .reduce(into: [:]) { all, group in all.merge(group) { first, _ in first } }

  /// Squares in columns and rows.
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

  /// A drawing of several parts.
  ///
  /// The compiler would take minutes for a sum of them.
  static func join(_ parts: [Mark]...) -> [Mark] { parts.flatMap(\.self) }

  /// As many marks, each made by its number, from 0.
  static func each(_ count: Int, _ mark: (_ number: Float) -> Mark) -> [Mark] {
    (0..<count).map { mark(Float($0)) }
  }

  /// A drawing turned around its middle.
  static func turned(_ degrees: Float, _ marks: [Mark]) -> [Mark] {
    marks.map { $0.turned(degrees, around: 50, 50) }
  }
}
