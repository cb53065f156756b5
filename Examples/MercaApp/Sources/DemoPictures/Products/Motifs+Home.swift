extension Motifs {
  static let home: [String: [Mark]] = [
    "Sofá": sofa, "Mesa de comedor": table, "Silla ergonómica": chair, "Escritorio": desk,
    "Biblioteca": shelves, "Colchón": mattress, "Almohada": pillow, "Lámpara": lamp,
    "Cortina": curtain, "Alfombra": rug, "Espejo": mirror,
  ]

  private static let sofa: [Mark] = [
    .line([20, 74, 18, 84], 4, .wood), .line([80, 74, 82, 84], 4, .wood),
    .box(14, 26, 72, 38, 9, .deep),
    .box(18, 30, 31, 30, 6, .own), .box(51, 30, 31, 30, 6, .own), .box(14, 56, 72, 20, 5, .own),
    .box(49, 57, 2, 17, 1, .deep), .box(6, 44, 17, 33, 8, .pale), .box(77, 44, 17, 33, 8, .pale),
    .box(26, 42, 16, 16, 4, .gold),
  ]

  private static let table: [Mark] = [
    .line([20, 48, 15, 86], 5, .wood), .line([80, 48, 85, 86], 5, .wood),
    .box(8, 42, 84, 8, 4, .wood),
    .box(18, 42, 64, 3, 0, .own), .poly([18, 45, 30, 45, 24, 54], .own),
    .poly([70, 45, 82, 45, 76, 54], .own),
    .curve([50, 30, 44, 20, 36, 16], 2.5, .leaf), .curve([50, 30, 56, 18, 64, 14], 2.5, .leaf),
    .disc(36, 16, 5, .red), .disc(64, 14, 5, .gold), .disc(50, 15, 5, .pale),
    .curve([50, 30, 50, 22, 50, 18], 2.5, .leaf),
    .blob([45, 28, 55, 28, 58, 36, 54, 42, 46, 42, 42, 36], .glass),
  ]

  private static let chair: [Mark] = [
    .line([50, 66, 50, 80], 5, .steel), .line([50, 80, 28, 88], 4, .ink),
    .line([50, 80, 72, 88], 4, .ink),
    .line([50, 80, 50, 90], 4, .ink), .disc(28, 90, 3.5, .ink), .disc(72, 90, 3.5, .ink),
    .disc(50, 92, 3.5, .ink), .box(45, 46, 10, 16, 2, .ink), .box(32, 8, 36, 44, 9, .own),
    .box(37, 14, 26, 6, 3, .pale), .box(37, 24, 26, 3, 1.5, .deep), .box(37, 31, 26, 3, 1.5, .deep),
    .line([26, 62, 26, 46, 32, 46], 4, .ink), .line([74, 62, 74, 46, 68, 46], 4, .ink),
    .box(26, 57, 48, 12, 6, .own), .box(26, 64, 48, 5, 2.5, .deep),
  ]

  private static let desk: [Mark] = [
    .line([84, 48, 84, 88], 5, .ink), .box(8, 42, 84, 7, 2, .own), .box(12, 49, 28, 39, 2, .deep),
    .box(15, 52, 22, 15, 1.5, .own), .box(15, 70, 22, 15, 1.5, .own),
    .box(23, 58, 6, 3, 1.5, .gold),
    .box(23, 76, 6, 3, 1.5, .gold), .box(46, 18, 28, 19, 2, .ink), .box(48, 20, 24, 14, 1, .glass),
    .box(57, 36, 6, 6, 0, .steel), .line([18, 42, 22, 26, 32, 20], 2.5, .ink),
    .poly([28, 14, 40, 22, 30, 28], .gold), .box(12, 39, 14, 3, 1.5, .ink),
  ]

  private static let shelves: [Mark] = [
    .box(20, 8, 60, 84, 3, .wood), .box(24, 12, 52, 22, 1, .ink, 0.55),
    .box(24, 38, 52, 22, 1, .ink, 0.55),
    .box(24, 64, 52, 24, 1, .ink, 0.55), .box(27, 16, 7, 18, 1, .own),
    .box(34, 14, 6, 20, 1, .gold),
    .box(40, 18, 8, 16, 1, .red), .box(48, 15, 5, 19, 1, .pale), .box(62, 24, 10, 10, 2, .paper),
    .curve([67, 25, 64, 18, 60, 17], 2, .leaf), .curve([67, 25, 70, 18, 73, 17], 2, .leaf),
    .disc(35, 52, 8, .glass), .box(52, 42, 6, 18, 1, .leaf), .box(58, 44, 8, 16, 1, .own),
    .box(66, 41, 5, 19, 1, .paper), .box(27, 70, 20, 18, 2, .own), .box(33, 76, 8, 3, 1.5, .pale),
    .box(51, 68, 7, 20, 1, .red), .box(58, 71, 6, 17, 1, .glass), .box(64, 69, 8, 19, 1, .gold),
  ]

  private static let mattress: [Mark] = [
    .box(14, 74, 6, 12, 2, .wood), .box(80, 74, 6, 12, 2, .wood), .box(8, 62, 84, 14, 4, .wood),
    .box(10, 40, 80, 26, 7, .paper), .box(10, 52, 80, 14, 7, .own), .box(10, 52, 80, 3, 0, .deep),
    .box(15, 30, 30, 15, 6, .pale), .box(49, 30, 30, 15, 6, .pale), .disc(30, 60, 1.5, .pale),
    .disc(50, 60, 1.5, .pale), .disc(70, 60, 1.5, .pale),
  ]

  private static let pillow: [Mark] = [
    .blob(
      [
        13, 28, 32, 33, 50, 34, 68, 33, 87, 28, 84, 50, 87, 72, 68, 68, 50, 67, 32, 68, 13, 72, 16,
        50,
      ],
      .own
    ),
    .curve([24, 38, 36, 42, 48, 42], 2, .pale), .curve([76, 63, 64, 59, 52, 59], 2, .deep),
    .curve([17, 34, 24, 40, 28, 46], 1.5, .deep), .curve([83, 66, 76, 60, 72, 54], 1.5, .deep),
  ]

  private static let lamp: [Mark] = [
    .poly([24, 48, 76, 48, 96, 88, 4, 88], .gold, 0.28), .line([50, 44, 50, 84], 4, .ink),
    .oval(50, 86, 20, 5, .ink), .disc(50, 50, 6, .gold),
    .poly([37, 12, 63, 12, 78, 48, 22, 48], .own),
    .poly([37, 12, 45, 12, 36, 48, 22, 48], .pale, 0.55), .box(21, 45, 58, 4, 2, .deep),
  ]

  private static let curtain: [Mark] = [
    .box(20, 20, 60, 66, 1, .glass), .box(49, 20, 2, 66, 0, .paper), .box(20, 50, 60, 2, 0, .paper),
    .disc(64, 34, 6, .gold), .poly([12, 18, 44, 18, 40, 44, 24, 58, 28, 88, 12, 88], .own),
    .poly([88, 18, 56, 18, 60, 44, 76, 58, 72, 88, 88, 88], .own),
    .curve([22, 20, 22, 44, 17, 60, 18, 86], 2, .deep),
    .curve([33, 20, 32, 40, 22, 56, 23, 86], 2, .deep),
    .curve([78, 20, 78, 44, 83, 60, 82, 86], 2, .deep),
    .curve([67, 20, 68, 40, 78, 56, 77, 86], 2, .deep), .line([16, 59, 25, 57], 4, .gold),
    .line([84, 59, 75, 57], 4, .gold), .line([8, 15, 92, 15], 4, .wood), .disc(8, 15, 4, .gold),
    .disc(92, 15, 4, .gold),
  ]

  private static let rug: [Mark] = join(
    each(12) { .line([12 + $0 * 6.9, 18, 12 + $0 * 6.9, 84], 1.6, .paper) },
    [
      .box(10, 23, 80, 56, 2, .own), .box(15, 28, 70, 46, 1, .deep), .box(18, 31, 64, 40, 1, .own),
      .poly([50, 34, 72, 51, 50, 68, 28, 51], .gold),
      .poly([50, 40, 64, 51, 50, 62, 36, 51], .deep),
      .poly([50, 45, 58, 51, 50, 57, 42, 51], .pale), .poly([20, 33, 32, 33, 20, 43], .pale),
      .poly([80, 33, 68, 33, 80, 43], .pale), .poly([20, 69, 32, 69, 20, 59], .pale),
      .poly([80, 69, 68, 69, 80, 59], .pale),
    ]
  )

  private static let mirror: [Mark] = [
    .line([34, 66, 26, 91], 4, .wood), .line([66, 66, 74, 91], 4, .wood),
    .oval(50, 46, 29, 38, .own),
    .oval(50, 46, 24, 33, .glass), .poly([34, 54, 58, 18, 64, 22, 37, 63], .paper, 0.65),
    .poly([44, 68, 70, 32, 72, 38, 50, 72], .paper, 0.4),
  ]
}
