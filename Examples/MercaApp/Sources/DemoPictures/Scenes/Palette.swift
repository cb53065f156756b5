/// The colours of a drawing's tones.
struct Palette: Sendable {
  let own: Colour

  /// Returns the colour of a tone.
  subscript(tone: Mark.Tone) -> Colour {
    switch tone {
    case .own: own
    // Black cannot get darker and white cannot get lighter, so the tone goes the other way.
    case .deep: own.brightness < 0.2 ? own.mixed(0.25, .white) : own.mixed(0.28, .black)
    case .pale: own.brightness > 0.85 ? own.mixed(0.12, .black) : own.mixed(0.45, .white)
    case .ink: Colour(0x2b303b)
    case .paper: Colour(0xfdfbf6)
    case .steel: Colour(0xb4bdc8)
    case .wood: Colour(0x9a6a43)
    case .glass: Colour(0xa9d8ea)
    case .gold: Colour(0xf2b544)
    case .leaf: Colour(0x4f9d5d)
    case .red: Colour(0xe0564f)
    case .skin: Colour(0xf0c4a0)
    }
  }

  /// The soft background colours of drawings: top and bottom.
  static let grounds: [(top: Colour, bottom: Colour)] = [
    (0xfdf1df, 0xf9dcb8), (0xe6f3ee, 0xc4e4d7), (0xe8eefb, 0xc9d8f5), (0xfbe9ec, 0xf5cdd4),
    (0xf0eafa, 0xdbcdf3),
    (0xe4f4f8, 0xbfe3ec), (0xf5f3df, 0xe6dfb4), (0xf1efec, 0xdcd6ce),
  ].map { (Colour($0.0), Colour($0.1)) }
}
