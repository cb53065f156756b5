extension Motifs {
  static let tools: [String: [Mark]] = [
    "Taladro": drill, "Martillo": hammer, "Destornillador": screwdriver, "Sierra": saw,
    "Escalera": ladder, "Manguera": hose, "Maceta": flowerPot, "Semillas": seeds,
    "Abono": fertilizer,
    "Acuario": aquarium, "Alimento para perro": dogFood, "Arena para gato": catLitter,
  ]

  private static let drill: [Mark] = [
    .poly([4, 37, 22, 34, 22, 40], .steel), .box(20, 30, 12, 14, 3, .ink),
    .box(30, 22, 46, 30, 8, .own),
    .box(66, 22, 14, 30, 7, .deep), .poly([50, 50, 70, 50, 76, 78, 56, 78], .own),
    .box(52, 74, 34, 14, 4, .ink),
    .box(44, 50, 7, 12, 3, .red), .line([40, 31, 58, 31], 2, .pale),
    .line([40, 37, 58, 37], 2, .pale), .disc(64, 62, 2, .pale),
  ]

  private static let hammer: [Mark] = turned(
    28,
    [
      .box(46, 24, 8, 68, 3, .wood), .box(44, 60, 12, 32, 5, .own),
      .poly([30, 12, 64, 12, 64, 28, 30, 28], .steel),
      .box(20, 10, 13, 20, 3, .steel), .poly([64, 12, 84, 24, 82, 30, 64, 26], .steel),
      .box(43, 10, 14, 22, 2, .ink),
    ]
  )

  private static let screwdriver: [Mark] = turned(
    38,
    [
      .box(47, 8, 6, 44, 1, .steel), .poly([47, 8, 53, 8, 54, 3, 46, 3], .ink),
      .box(44, 48, 12, 8, 2, .ink),
      .box(40, 54, 20, 40, 8, .own), .line([45, 60, 45, 86], 2, .deep),
      .line([50, 60, 50, 88], 2, .pale), .line([55, 60, 55, 86], 2, .deep),
    ]
  )

  private static let saw: [Mark] = join(
    [.poly([8, 58, 66, 36, 68, 62, 10, 66], .steel)],
    each(11) { number in
      let x = 12 + number * 5
      return .poly([x, 66, x + 5, 65.6, x + 2.5, 71], .steel)
    },
    [
      .blob([60, 34, 82, 26, 94, 40, 90, 62, 76, 72, 62, 64], .own),
      .blob([70, 42, 80, 38, 85, 46, 80, 58, 72, 58], .deep),
      .disc(66, 46, 2, .gold), .disc(66, 57, 2, .gold),
    ]
  )

  private static let ladder: [Mark] = [
    .line([62, 10, 84, 90], 4, .steel), .line([40, 10, 22, 90], 5.5, .own),
    .line([58, 10, 68, 90], 5.5, .own),
    .line([37, 24, 59, 24], 4.5, .pale), .line([34, 38, 61, 38], 4.5, .pale),
    .line([31, 52, 63, 52], 4.5, .pale),
    .line([28, 66, 65, 66], 4.5, .pale), .line([25, 80, 67, 80], 4.5, .pale),
    .box(36, 7, 28, 7, 3, .ink),
  ]

  private static let hose: [Mark] = [
    .ring(46, 54, 32, 8, .own), .ring(46, 54, 23, 8, .deep), .ring(46, 54, 14, 8, .own),
    .curve([78, 54, 80, 30, 74, 20, 66, 16], 8, .own),
    .poly([68, 8, 56, 12, 60, 24, 70, 22], .gold), .line([50, 12, 42, 8], 2, .glass),
    .line([50, 17, 40, 18], 2, .glass),
    .line([52, 22, 44, 27], 2, .glass),
  ]

  private static let flowerPot: [Mark] = [
    .curve([50, 58, 50, 40, 50, 26], 3, .leaf), .blob([50, 50, 34, 46, 26, 32, 42, 36], .leaf),
    .blob([50, 46, 66, 42, 76, 26, 58, 32], .leaf),
    .disc(50, 12, 7, .red), .disc(41, 19, 7, .red), .disc(59, 19, 7, .red), .disc(44, 28, 7, .red),
    .disc(56, 28, 7, .red),
    .disc(50, 21, 6, .gold), .poly([30, 62, 70, 62, 64, 92, 36, 92], .own),
    .box(26, 55, 48, 11, 3, .deep),
  ]

  private static let seeds: [Mark] = [
    .box(26, 12, 48, 76, 3, .paper), .box(26, 12, 48, 14, 3, .own), .box(26, 74, 48, 14, 3, .own),
    .curve([50, 70, 50, 56, 50, 46], 3, .leaf),
    .blob([50, 56, 38, 54, 34, 44, 46, 46], .leaf), .blob([50, 50, 62, 46, 64, 36, 53, 39], .leaf),
    .disc(50, 38, 5, .gold),
    .line([34, 19, 66, 19], 2.5, .paper), .oval(80, 84, 4, 2.5, .wood),
    .oval(86, 78, 4, 2.5, .wood), .oval(20, 86, 4, 2.5, .wood),
  ]

  /// A sack for products, with room for a picture on it.
  private static let sack: [Mark] = [
    .blob([24, 14, 50, 17, 76, 14, 79, 30, 82, 60, 78, 90, 50, 92, 22, 90, 18, 60, 21, 30], .own),
    .poly([22, 14, 78, 14, 76, 22, 24, 22], .deep),
    .line([27, 18, 73, 18], 1.2, .paper), .box(29, 36, 42, 42, 21, .paper),
  ]

  private static let fertilizer: [Mark] = join(
    sack,
    [
      .curve([50, 72, 50, 60, 50, 50], 3, .leaf), .blob([50, 60, 38, 58, 34, 48, 46, 50], .leaf),
      .blob([50, 56, 62, 52, 66, 42, 54, 45], .leaf),
      .blob([34, 72, 50, 66, 66, 72, 50, 77], .wood),
    ]
  )

  private static let dogFood: [Mark] = join(
    sack,
    [
      .line([42, 62, 58, 52], 7, .wood), .disc(39, 60, 4.5, .wood), .disc(43, 66, 4.5, .wood),
      .disc(57, 48, 4.5, .wood), .disc(61, 54, 4.5, .wood),
    ]
  )

  private static let catLitter: [Mark] = join(
    sack,
    [
      .poly([38, 52, 38, 40, 46, 47], .ink), .poly([62, 52, 62, 40, 54, 47], .ink),
      .disc(50, 57, 13, .ink), .disc(45, 55, 2.5, .gold),
      .disc(55, 55, 2.5, .gold), .poly([48, 60, 52, 60, 50, 63], .red),
      .line([40, 61, 32, 60], 0.8, .steel), .line([60, 61, 68, 60], 0.8, .steel),
    ]
  )

  private static let aquarium: [Mark] = [
    .box(8, 18, 84, 66, 5, .glass), .box(8, 30, 84, 54, 5, .own, 0.55),
    .box(8, 74, 84, 10, 4, .gold), .curve([22, 75, 18, 60, 26, 50, 22, 40], 3, .leaf),
    .curve([30, 75, 34, 64, 28, 56], 3, .leaf), .oval(58, 50, 13, 8, .red),
    .poly([46, 50, 36, 42, 36, 58], .red), .disc(65, 48, 2, .ink),
    .oval(72, 64, 8, 5, .paper), .poly([79, 64, 86, 60, 86, 68], .paper),
    .disc(76, 38, 2.5, .paper), .disc(80, 32, 1.8, .paper),
    .box(8, 14, 84, 7, 3, .ink),
  ]
}
