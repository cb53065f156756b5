extension Motifs {
  static let care: [String: [Mark]] = [
    "Café en grano": coffee, "Miel de abejas": honey, "Chocolate": chocolate,
    "Aceite de oliva": oliveOil,
    "Jabón artesanal": soap, "Perfume": perfume, "Crema": cream, "Champú": shampoo,
    "Cepillo eléctrico": toothbrush,
  ]

  private static let coffee: [Mark] = [
    .poly([28, 18, 72, 18, 78, 32, 78, 90, 22, 90, 22, 32], .own),
    .poly([28, 18, 72, 18, 76, 28, 24, 28], .deep), .box(34, 11, 32, 9, 2, .gold),
    .disc(50, 58, 19, .paper), .oval(44, 58, 7, 10, .wood), .oval(57, 60, 7, 10, .wood),
    .curve([44, 50, 42, 58, 45, 66], 1.5, .paper),
    .curve([57, 52, 55, 60, 58, 68], 1.5, .paper), .oval(12, 88, 5, 3.5, .wood),
    .oval(88, 86, 5, 3.5, .wood),
  ]

  private static let honey: [Mark] = [
    .blob([30, 24, 70, 24, 78, 36, 78, 78, 70, 88, 30, 88, 22, 78, 22, 36], .gold),
    .box(28, 12, 44, 14, 4, .own), .box(28, 20, 44, 3, 0, .deep),
    .poly([50, 42, 66, 51, 66, 69, 50, 78, 34, 69, 34, 51], .paper), .oval(50, 61, 9, 7, .gold),
    .line([47, 55, 47, 67], 2.5, .ink),
    .line([53, 55, 53, 67], 2.5, .ink), .oval(45, 51, 5, 3.5, .glass),
    .oval(55, 51, 5, 3.5, .glass), .curve([28, 38, 27, 54, 28, 70], 2.5, .paper),
  ]

  private static let chocolate: [Mark] = join(
    [.box(26, 8, 48, 60, 3, .wood)],
    each(9) { number in
      let row = (number / 3).rounded(.down)
      let column = number - row * 3
      return .box(29 + column * 14.6, 11 + row * 13, 12.6, 11, 2, .ink, 0.35)
    },
    [
      .poly([24, 46, 32, 43, 40, 47, 50, 43, 60, 47, 68, 43, 76, 46, 76, 92, 24, 92], .own),
      .box(24, 62, 52, 16, 0, .paper),
      .box(33, 66, 34, 3, 1.5, .deep), .box(39, 72, 22, 2.5, 1, .gold),
    ]
  )

  private static let oliveOil: [Mark] = [
    .box(44, 6, 12, 10, 2, .ink), .box(45, 14, 10, 18, 1, .leaf),
    .blob([45, 30, 55, 30, 66, 42, 67, 86, 62, 91, 38, 91, 33, 86, 34, 42], .leaf),
    .box(34, 52, 32, 28, 2, .paper), .oval(45, 66, 5, 7, .own), .oval(55, 68, 5, 7, .deep),
    .curve([50, 60, 54, 56, 60, 56], 1.8, .leaf),
    .curve([39, 42, 38, 46, 38, 50], 2, .paper),
  ]

  private static let soap: [Mark] = [
    .oval(50, 78, 40, 9, .wood), .box(18, 44, 64, 32, 12, .own), .box(18, 44, 64, 24, 12, .pale),
    .box(32, 51, 36, 10, 5, .own),
    .blob([44, 56, 50, 50, 56, 56, 50, 61], .leaf), .disc(28, 32, 7, .glass),
    .disc(42, 24, 5, .glass), .disc(60, 30, 8, .glass), .disc(74, 22, 4, .glass),
    .disc(26, 30, 2, .paper), .disc(58, 27, 2.5, .paper),
  ]

  private static let perfume: [Mark] = [
    .box(40, 10, 20, 18, 3, .gold), .box(43, 27, 14, 7, 1, .steel), .box(22, 33, 56, 56, 9, .glass),
    .box(27, 46, 46, 38, 6, .own),
    .box(35, 55, 30, 18, 2, .paper), .box(40, 60, 20, 3, 1.5, .deep),
    .box(43, 66, 14, 2.5, 1, .gold), .box(27, 38, 5, 44, 2.5, .paper, 0.5),
    .disc(82, 18, 2, .paper), .disc(88, 12, 1.6, .paper), .disc(76, 12, 1.6, .paper),
  ]

  private static let cream: [Mark] = [
    .box(40, 78, 20, 14, 3, .gold), .poly([28, 8, 72, 8, 63, 78, 37, 78], .own),
    .box(27, 6, 46, 8, 1, .deep), .box(38, 26, 24, 3, 1.5, .paper),
    .box(41, 33, 18, 2.5, 1, .paper),
    .blob([50, 42, 58, 54, 56, 62, 50, 65, 44, 62, 42, 54], .pale),
    .poly([32, 14, 37, 14, 41, 76, 38, 76], .pale, 0.5),
  ]

  private static let shampoo: [Mark] = [
    .box(40, 22, 20, 8, 2, .ink), .line([50, 22, 50, 13], 4, .ink),
    .line([50, 12, 66, 12], 5, .ink), .line([66, 12, 66, 17], 3, .ink),
    .box(28, 29, 44, 62, 12, .own), .box(33, 46, 34, 30, 4, .paper),
    .blob([50, 50, 57, 60, 55, 67, 50, 69, 45, 67, 43, 60], .deep),
    .box(33, 36, 4, 48, 2, .pale, 0.6), .disc(82, 40, 5, .glass), .disc(88, 28, 3.5, .glass),
    .disc(16, 54, 4, .glass),
  ]

  private static let toothbrush: [Mark] = turned(
    18,
    [
      .box(46, 20, 8, 34, 3, .paper), .box(43, 8, 14, 20, 5, .paper), .box(34, 9, 10, 4, 1, .own),
      .box(34, 15, 10, 4, 1, .glass),
      .box(34, 21, 10, 4, 1, .own), .box(40, 46, 20, 48, 8, .own), .box(45, 54, 10, 12, 5, .paper),
      .disc(50, 74, 2.5, .leaf), .disc(50, 82, 1.8, .pale),
      .box(40, 46, 20, 5, 2, .deep),
    ]
  )
}
