extension Motifs {
  static let leisure: [String: [Mark]] = [
    "Guitarra": guitar, "Teclado musical": piano, "Tambor": drum, "Violín": violin, "Libro": book,
    "Cuaderno": notebook, "Rompecabezas": puzzle, "Juego de mesa": boardGame, "Muñeca": doll,
    "Carro de juguete": toyCar, "Coche para bebé": stroller, "Cuna": cot,
  ]

  private static let guitar: [Mark] = turned(
    32,
    [
      .box(46.5, 14, 7, 40, 1, .wood), .box(43, 4, 14, 13, 3, .ink),
      .line([41, 8, 59, 8], 2, .gold),
      .line([41, 13, 59, 13], 2, .gold),
      .blob(
        [50, 42, 64, 44, 66, 56, 74, 70, 66, 88, 50, 91, 34, 88, 26, 70, 34, 56, 36, 44],
        .own
      ),
      .disc(50, 60, 9, .deep), .disc(50, 60, 7, .ink), .box(41, 78, 18, 4, 1, .ink),
      .line([48, 17, 48, 79], 0.6, .paper),
      .line([50, 17, 50, 79], 0.6, .paper), .line([52, 17, 52, 79], 0.6, .paper),
    ]
  )

  private static let piano: [Mark] = join(
    [.box(6, 28, 88, 46, 5, .own), .box(10, 32, 24, 10, 2, .ink), .box(13, 35, 10, 4, 1, .leaf)],
    [
      .disc(44, 37, 3, .gold), .disc(53, 37, 3, .paper), .disc(62, 37, 3, .red),
      .box(72, 34, 18, 6, 3, .deep),
    ],
    each(10) { .box(10 + $0 * 8, 46, 7.4, 24, 1, .paper) },
    each(2) { .box(15.4 + $0 * 8, 46, 4.6, 14, 1, .ink) },
    each(3) { .box(39.4 + $0 * 8, 46, 4.6, 14, 1, .ink) },
    each(2) { .box(71.4 + $0 * 8, 46, 4.6, 14, 1, .ink) }
  )

  private static let drum: [Mark] = [
    .line([14, 10, 46, 36], 3, .wood), .line([86, 10, 54, 36], 3, .wood),
    .oval(50, 74, 36, 12, .deep),
    .box(14, 40, 72, 34, 0, .own), .oval(50, 74, 36, 12, .own),
    .line([14, 44, 26, 80, 38, 50, 50, 85, 62, 50, 74, 80, 86, 44], 1.5, .gold),
    .oval(50, 40, 36, 12, .gold), .oval(50, 39, 33, 10, .paper), .disc(45, 36, 3.5, .wood),
    .disc(55, 36, 3.5, .wood),
  ]

  private static let violin: [Mark] = [
    .line([84, 16, 84, 92], 2, .wood), .line([88, 18, 88, 90], 0.8, .ink),
    .line([84, 16, 88, 18], 1.5, .ink),
    .box(43, 8, 6, 40, 1, .ink), .disc(46, 8, 5, .wood), .line([40, 14, 52, 14], 2, .ink),
    .blob(
      [
        46, 38, 58, 41, 61, 52, 57, 62, 66, 74, 60, 88, 46, 91, 32, 88, 26, 74, 35, 62, 31, 52, 34,
        41,
      ],
      .own
    ),
    .curve([38, 60, 36, 68, 39, 74], 1.5, .ink), .curve([54, 60, 56, 68, 53, 74], 1.5, .ink),
    .box(40, 70, 12, 3, 1, .gold), .poly([43, 76, 49, 76, 48, 88, 44, 88], .ink),
    .line([45, 40, 45, 78], 0.6, .paper),
    .line([47, 40, 47, 78], 0.6, .paper),
  ]

  private static let book: [Mark] = [
    .box(25, 16, 54, 72, 3, .paper), .box(22, 12, 54, 70, 3, .own), .box(22, 12, 9, 70, 3, .deep),
    .box(38, 24, 30, 5, 2, .gold), .box(42, 33, 22, 3, 1.5, .pale), .disc(53, 58, 11, .pale),
    .poly([53, 49, 61, 64, 45, 64], .deep),
    .box(62, 76, 6, 16, 0, .red),
  ]

  private static let notebook: [Mark] = join(
    [
      .box(26, 10, 54, 80, 4, .own), .box(38, 26, 34, 20, 3, .paper),
      .box(43, 32, 24, 2.5, 1, .steel),
    ],
    [.box(43, 38, 16, 2.5, 1, .steel), .box(72, 10, 4, 80, 0, .deep)],
    each(9) { .hoop(26, 16 + $0 * 8.5, 5, 2.2, 1.6, .steel) }
  )

  private static let puzzle: [Mark] = [
    .box(18, 18, 31, 31, 2, .own), .disc(49, 33, 6.5, .own), .box(51, 18, 31, 31, 2, .gold),
    .disc(66, 51, 6.5, .gold),
    .box(18, 51, 31, 31, 2, .leaf), .disc(33, 49, 6.5, .leaf), .disc(50, 33, 6.5, .own),
    .box(55, 57, 31, 31, 2, .deep),
    .disc(55, 72, 6.5, .deep), .disc(66, 49, 6.5, .gold),
  ]

  private static let boardGame: [Mark] = join(
    [.box(14, 30, 60, 60, 4, .wood), .box(18, 34, 52, 52, 1, .paper)],
    each(18) { number in
      let row = (number / 3).rounded(.down)
      let column = number - row * 3
      let shift: Float = Int(row) % 2 == 0 ? 0 : 8.66
      return .box(18 + column * 17.33 + shift, 34 + row * 8.66, 8.66, 8.66, 0, .own)
    },
    [
      .disc(31, 47, 4.5, .red), .disc(57, 73, 4.5, .ink), .box(62, 10, 26, 26, 6, .paper),
      .disc(69, 17, 2.6, .ink),
      .disc(81, 17, 2.6, .ink), .disc(75, 23, 2.6, .red), .disc(69, 29, 2.6, .ink),
      .disc(81, 29, 2.6, .ink),
    ]
  )

  private static let doll: [Mark] = [
    .line([38, 52, 22, 66], 6, .skin), .line([62, 52, 78, 66], 6, .skin),
    .line([44, 78, 44, 90], 6, .skin),
    .line([56, 78, 56, 90], 6, .skin),
    .blob([30, 28, 50, 8, 70, 28, 72, 46, 50, 40, 28, 46], .wood),
    .disc(50, 30, 17, .skin),
    .blob([33, 28, 38, 16, 50, 12, 62, 16, 67, 28, 56, 22, 44, 22], .wood),
    .poly([40, 46, 60, 46, 72, 82, 28, 82], .own), .box(40, 46, 20, 5, 2, .deep),
    .disc(44, 31, 2, .ink), .disc(56, 31, 2, .ink),
    .arc(50, 34, 5, 20...160, 1.6, .red), .disc(40, 36, 2.5, .red, 0.4),
    .disc(60, 36, 2.5, .red, 0.4),
    .poly([62, 12, 72, 8, 70, 18], .red), .poly([62, 12, 54, 6, 56, 16], .red),
    .disc(62, 12, 2.5, .red),
  ]

  private static let toyCar: [Mark] = [
    .blob([26, 50, 34, 28, 60, 26, 74, 48], .own), .poly([36, 33, 48, 32, 48, 48, 31, 48], .glass),
    .poly([52, 32, 60, 32, 68, 48, 52, 48], .glass), .box(8, 46, 84, 26, 10, .own),
    .box(8, 60, 84, 8, 3, .deep),
    .disc(28, 72, 12, .ink), .disc(28, 72, 6, .steel), .disc(72, 72, 12, .ink),
    .disc(72, 72, 6, .steel),
    .disc(87, 55, 3.5, .gold), .box(8, 52, 5, 6, 2, .red), .box(52, 52, 8, 2.5, 1, .pale),
  ]

  private static let stroller: [Mark] = [
    .line([24, 34, 16, 20], 4, .ink), .line([24, 34, 62, 78], 3.5, .steel),
    .line([76, 56, 34, 78], 3.5, .steel),
    .blob([50, 48, 50, 14, 72, 18, 86, 34, 86, 48], .deep), .line([50, 46, 62, 20], 1.5, .pale),
    .line([50, 46, 80, 28], 1.5, .pale),
    .poly([22, 46, 86, 46, 78, 64, 32, 64], .own), .box(22, 44, 64, 5, 2, .pale),
    .ring(34, 80, 9, 4, .ink), .ring(64, 80, 9, 4, .ink),
    .disc(34, 80, 3, .steel), .disc(64, 80, 3, .steel),
  ]

  private static let cot: [Mark] = join(
    [.box(12, 22, 7, 66, 3, .wood), .box(81, 22, 7, 66, 3, .wood), .box(16, 62, 68, 14, 3, .own)],
    [.box(22, 54, 22, 11, 5, .paper)],
    each(7) { .box(24 + $0 * 8, 36, 3, 42, 1, .wood) },
    [
      .box(14, 32, 72, 6, 3, .wood), .box(14, 75, 72, 6, 3, .wood),
      .line([50, 8, 50, 14], 1.5, .ink), .line([36, 14, 64, 14], 2, .ink),
      .line([36, 14, 36, 20], 1, .ink), .line([64, 14, 64, 20], 1, .ink), .disc(36, 22, 4, .gold),
      .disc(64, 22, 4, .red), .disc(50, 19, 4, .own),
    ]
  )
}
