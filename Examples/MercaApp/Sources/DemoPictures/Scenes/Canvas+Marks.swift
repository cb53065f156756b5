extension Canvas {
  /// Draws marks, one over another.
  mutating func draw(_ marks: [Mark], _ palette: Palette, _ turn: Turn = Turn()) {
    for mark in marks { fill(turn(mark.shape), palette[mark.tone], mark.opacity) }
  }
}
