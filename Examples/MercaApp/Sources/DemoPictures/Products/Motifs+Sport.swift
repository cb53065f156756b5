extension Motifs {
  static let sport: [String: [Mark]] = [
    "Bicicleta": bicycle, "Patines": skates, "Balón de fútbol": ball, "Raqueta": racket,
    "Carpa": tent, "Morral": backpack, "Maleta": suitcase, "Casco": helmet, "Llanta": tyre,
    "Batería": battery, "Aceite para motor": motorOil,
  ]

  private static let bicycle: [Mark] = [
    .ring(26, 64, 18, 3.5, .ink), .ring(74, 64, 18, 3.5, .ink), .ring(26, 64, 15, 1, .steel),
    .ring(74, 64, 15, 1, .steel), .line([26, 64, 41, 38, 66, 38, 49, 64, 26, 64], 4, .own),
    .line([39, 34, 49, 64], 4, .own), .line([74, 64, 64, 30], 4, .deep),
    .line([64, 30, 72, 26], 4, .ink),
    .line([33, 33, 45, 33], 5, .ink), .disc(49, 64, 6, .steel), .disc(49, 64, 2.5, .ink),
    .disc(26, 64, 3, .ink), .disc(74, 64, 3, .ink),
  ]

  private static let skates: [Mark] = [
    .blob([32, 12, 54, 12, 54, 36, 60, 46, 78, 50, 84, 64, 34, 66, 30, 40], .own),
    .box(30, 64, 56, 8, 3, .ink),
    .line([54, 26, 44, 26], 2.5, .paper), .line([54, 34, 44, 34], 2.5, .paper),
    .line([58, 42, 48, 44], 2.5, .paper), .box(30, 10, 26, 7, 3, .pale), .disc(38, 80, 7.5, .deep),
    .disc(53, 80, 7.5, .deep), .disc(68, 80, 7.5, .deep), .disc(82, 80, 7.5, .deep),
    .disc(38, 80, 3, .paper), .disc(53, 80, 3, .paper), .disc(68, 80, 3, .paper),
    .disc(82, 80, 3, .paper),
  ]

  private static let ball: [Mark] = [
    .disc(50, 50, 37, .paper), .poly([50, 35, 64, 45, 59, 62, 41, 62, 36, 45], .own),
    .line([50, 35, 50, 22], 2, .ink), .line([64, 45, 78, 40], 2, .ink),
    .line([59, 62, 68, 74], 2, .ink),
    .line([41, 62, 32, 74], 2, .ink), .line([36, 45, 22, 40], 2, .ink),
    .poly([41, 20, 50, 14, 59, 20, 50, 25], .own), .poly([78, 35, 85, 41, 84, 52, 76, 43], .own),
    .poly([64, 76, 74, 69, 74, 77, 64, 84], .own), .poly([36, 76, 26, 69, 26, 77, 36, 84], .own),
    .poly([22, 35, 15, 41, 16, 52, 24, 43], .own), .ring(50, 50, 37, 2, .ink),
  ]

  private static let racket: [Mark] = join(
    each(6) { .line([34 + $0 * 6.4, 14, 34 + $0 * 6.4, 54], 1, .paper) },
    each(6) { .line([30, 18 + $0 * 6.4, 70, 18 + $0 * 6.4], 1, .paper) },
    [
      .line([44, 56, 50, 68], 3.5, .own), .line([56, 56, 50, 68], 3.5, .own),
      .hoop(50, 34, 22, 26, 5, .own),
      .line([50, 68, 50, 92], 6, .ink), .disc(82, 76, 8, .leaf),
      .arc(76, 76, 8, -40...40, 1.5, .paper),
    ]
  )

  private static let tent: [Mark] = [
    .poly([50, 18, 92, 80, 8, 80], .own), .poly([50, 18, 92, 80, 74, 80], .deep),
    .poly([50, 30, 66, 80, 34, 80], .ink), .poly([50, 30, 40, 80, 30, 80], .pale),
    .line([50, 18, 50, 10], 2, .wood), .poly([50, 9, 62, 13, 50, 17], .red),
    .line([4, 82, 96, 82], 4, .leaf),
  ]

  private static let backpack: [Mark] = [
    .arc(50, 20, 9, 180...360, 4, .ink), .box(16, 46, 14, 32, 6, .deep),
    .box(70, 46, 14, 32, 6, .deep),
    .box(24, 16, 52, 74, 18, .own), .box(32, 52, 36, 30, 7, .deep),
    .line([34, 60, 66, 60], 2, .pale),
    .box(47, 58, 6, 9, 2, .gold), .box(34, 30, 32, 4, 2, .pale), .box(38, 24, 5, 22, 2, .deep),
    .box(57, 24, 5, 22, 2, .deep),
  ]

  private static let suitcase: [Mark] = [
    .line([40, 26, 40, 10, 60, 10, 60, 26], 4, .steel), .disc(30, 88, 5, .ink),
    .disc(70, 88, 5, .ink),
    .box(22, 24, 56, 62, 8, .own), .box(32, 24, 4, 62, 0, .deep), .box(48, 24, 4, 62, 0, .deep),
    .box(64, 24, 4, 62, 0, .deep), .box(41, 26, 18, 6, 3, .ink), .box(24, 46, 12, 9, 2, .gold),
  ]

  private static let helmet: [Mark] = [
    .blob([18, 58, 20, 34, 42, 16, 66, 20, 82, 40, 82, 66, 68, 78, 40, 80, 24, 74], .own),
    .blob([48, 40, 70, 34, 84, 44, 84, 60, 64, 62, 50, 56], .ink),
    .blob([54, 43, 70, 39, 79, 46, 78, 52, 64, 54], .glass),
    .curve([24, 40, 36, 24, 56, 20], 3.5, .pale),
    .line([30, 68, 58, 68], 3, .deep), .disc(44, 50, 3, .steel),
  ]

  private static let tyre: [Mark] = join(
    each(18) { step in .box(47, 8, 6, 8, 1, .ink).turned(step * 20, around: 50, 50) },
    [.disc(50, 50, 38, .ink), .disc(50, 50, 25, .steel), .disc(50, 50, 21, .own)],
    each(5) { step in .box(47, 29, 6, 21, 2, .steel).turned(step * 72, around: 50, 50) },
    [.disc(50, 50, 7, .steel), .disc(50, 50, 3, .ink)]
  )

  private static let battery: [Mark] = [
    .box(26, 20, 12, 10, 2, .steel), .box(62, 20, 12, 10, 2, .steel), .box(14, 28, 72, 56, 5, .ink),
    .box(14, 28, 72, 16, 5, .own), .box(22, 52, 56, 24, 3, .own), .box(27, 62, 12, 4, 1, .paper),
    .box(61, 62, 12, 4, 1, .paper), .box(65, 58, 4, 12, 1, .paper),
    .poly([52, 52, 44, 66, 49, 66, 47, 76, 56, 62, 51, 62], .gold),
  ]

  private static let motorOil: [Mark] = [
    .box(52, 8, 20, 12, 3, .ink), .box(55, 18, 14, 8, 0, .deep),
    .poly([26, 26, 34, 22, 74, 24, 78, 32, 78, 90, 24, 90, 24, 30], .own),
    .box(30, 30, 20, 12, 5, .deep),
    .box(30, 50, 42, 32, 4, .paper),
    .blob([51, 54, 58, 66, 57, 74, 51, 77, 45, 74, 44, 66], .gold),
  ]
}
