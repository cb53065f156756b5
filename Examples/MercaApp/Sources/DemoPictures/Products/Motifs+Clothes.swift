extension Motifs {
  static let clothes: [String: [Mark]] = [
    "Tenis": sneaker, "Botas": boot, "Sandalias": sandal, "Chaqueta": jacket, "Camisa": shirt,
    "Camiseta": tShirt, "Pantalón": trousers, "Vestido": dress, "Gorra": cap, "Bufanda": scarf,
    "Gafas de sol": sunglasses, "Bolso": bag, "Cinturón": belt, "Anillo": ring,
  ]

  private static let sneaker: [Mark] = [
    .blob([12, 38, 22, 34, 34, 42, 46, 36, 58, 50, 84, 58, 90, 72, 14, 72], .own),
    .blob([66, 54, 84, 58, 90, 70, 70, 70], .pale),
    .poly([22, 72, 34, 50, 42, 50, 34, 72], .paper),
    .poly([38, 72, 47, 55, 54, 55, 48, 72], .paper), .line([46, 42, 56, 38], 2.5, .paper),
    .line([51, 48, 61, 44], 2.5, .paper), .line([57, 54, 67, 50], 2.5, .paper),
    .box(10, 69, 82, 10, 5, .paper),
    .box(10, 76, 82, 5, 2.5, .ink),
  ]

  private static let boot: [Mark] = [
    .blob([30, 12, 58, 12, 58, 46, 66, 56, 84, 62, 88, 78, 30, 78, 28, 46], .own),
    .box(28, 76, 62, 8, 3, .ink),
    .box(28, 82, 20, 8, 1.5, .ink), .box(28, 10, 32, 8, 3, .deep),
    .line([58, 28, 46, 30], 2.5, .gold),
    .line([58, 37, 46, 39], 2.5, .gold), .line([60, 46, 48, 48], 2.5, .gold),
    .line([66, 54, 54, 58], 2.5, .gold),
    .curve([70, 60, 74, 68, 74, 76], 2, .deep),
  ]

  private static let sandal: [Mark] = [
    .blob([34, 14, 48, 12, 54, 40, 52, 68, 46, 88, 32, 86, 26, 68, 32, 40], .wood),
    .blob([66, 16, 78, 20, 80, 44, 76, 70, 66, 88, 56, 84, 54, 66, 60, 42], .wood),
    .curve([29, 52, 40, 36, 53, 50], 6, .own), .line([40, 38, 40, 26], 4, .own),
    .curve([57, 54, 70, 40, 80, 54], 6, .own), .line([70, 42, 70, 28], 4, .own),
    .disc(40, 37, 3, .gold),
    .disc(70, 41, 3, .gold),
  ]

  private static let sleeves: [Mark] = [
    .poly([34, 16, 20, 26, 10, 72, 22, 76, 34, 44], .deep),
    .poly([66, 16, 80, 26, 90, 72, 78, 76, 66, 44], .deep),
  ]

  private static let jacket: [Mark] = join(
    sleeves,
    [
      .poly([34, 14, 66, 14, 74, 24, 72, 86, 28, 86, 26, 24], .own),
      .poly([40, 12, 50, 22, 60, 12, 64, 20, 50, 36, 36, 20], .deep),
      .line([50, 32, 50, 85], 2, .gold), .line([34, 62, 42, 58], 2.5, .deep),
      .line([66, 62, 58, 58], 2.5, .deep),
      .box(28, 81, 44, 6, 2, .ink), .box(9, 70, 13, 6, 2, .ink), .box(78, 70, 13, 6, 2, .ink),
    ]
  )

  private static let shirt: [Mark] = join(
    sleeves,
    [
      .poly([36, 14, 64, 14, 74, 24, 71, 88, 29, 88, 26, 24], .own),
      .poly([38, 12, 50, 24, 43, 32, 34, 17], .pale),
      .poly([62, 12, 50, 24, 57, 32, 66, 17], .pale), .line([50, 26, 50, 87], 1.2, .deep),
      .disc(50, 38, 1.8, .paper),
      .disc(50, 50, 1.8, .paper), .disc(50, 62, 1.8, .paper), .disc(50, 74, 1.8, .paper),
      .box(57, 42, 11, 11, 2, .pale, 0.8),
    ]
  )

  private static let tShirt: [Mark] = [
    .poly([36, 15, 64, 15, 88, 32, 78, 48, 71, 43, 71, 88, 29, 88, 29, 43, 22, 48, 12, 32], .own),
    .arc(50, 13, 11, 0...180, 5, .deep), .disc(50, 54, 12, .pale),
    .poly([50, 45, 58, 60, 42, 60], .deep),
    .line([29, 43, 29, 56], 1.5, .deep), .line([71, 43, 71, 56], 1.5, .deep),
  ]

  private static let trousers: [Mark] = [
    .poly([30, 10, 70, 10, 78, 90, 58, 90, 50, 38, 42, 90, 22, 90], .own),
    .box(29, 9, 42, 8, 2, .deep),
    .disc(50, 13, 2, .gold), .line([50, 17, 50, 36], 1.5, .deep),
    .curve([32, 20, 37, 28, 30, 32], 1.5, .deep),
    .curve([68, 20, 63, 28, 70, 32], 1.5, .deep), .poly([22, 84, 43, 84, 42, 90, 22, 90], .pale),
    .poly([57, 84, 78, 84, 78, 90, 58, 90], .pale),
  ]

  private static let dress: [Mark] = [
    .line([40, 10, 40, 22], 3, .own), .line([60, 10, 60, 22], 3, .own),
    .poly([36, 18, 45, 24, 55, 24, 64, 18, 61, 46, 82, 88, 18, 88, 39, 46], .own),
    .box(38, 43, 24, 6, 2, .gold),
    .line([44, 52, 34, 86], 1.5, .deep), .line([56, 52, 66, 86], 1.5, .deep),
    .line([50, 52, 50, 86], 1.5, .deep),
    .poly([20, 84, 80, 84, 82, 88, 18, 88], .pale),
  ]

  private static let cap: [Mark] = [
    .blob([20, 58, 22, 38, 42, 24, 64, 30, 74, 56], .own),
    .curve([42, 26, 38, 40, 40, 58], 1.5, .deep),
    .blob([40, 56, 70, 52, 92, 62, 88, 70, 64, 66, 40, 64], .deep), .disc(43, 25, 3, .gold),
    .disc(57, 43, 8, .paper),
    .poly([57, 37, 61, 47, 53, 47], .own), .box(20, 54, 26, 7, 3, .deep),
  ]

  private static let scarf: [Mark] = [
    .poly([54, 42, 68, 40, 76, 86, 58, 88], .deep), .poly([36, 42, 54, 42, 50, 90, 30, 88], .own),
    .hoop(50, 32, 25, 14, 14, .own), .arc(50, 34, 25, 20...160, 2, .deep),
    .line([34, 62, 52, 63], 4, .paper),
    .line([32, 72, 51, 74], 4, .gold), .line([61, 62, 72, 61], 4, .paper),
    .line([62, 72, 74, 71], 4, .gold),
    .box(40, 40, 18, 14, 5, .pale),
  ]

  private static let sunglasses: [Mark] = [
    .line([10, 40, 22, 42], 5, .own), .line([90, 40, 78, 42], 5, .own),
    .curve([42, 46, 50, 41, 58, 46], 5, .own),
    .blob([16, 40, 44, 40, 44, 54, 36, 66, 24, 65, 16, 54], .own),
    .blob([84, 40, 56, 40, 56, 54, 64, 66, 76, 65, 84, 54], .own),
    .blob([20, 43, 40, 43, 40, 54, 34, 61, 26, 61, 20, 53], .ink),
    .blob([80, 43, 60, 43, 60, 54, 66, 61, 74, 61, 80, 53], .ink),
    .line([25, 50, 30, 45], 2.5, .glass), .line([66, 50, 71, 45], 2.5, .glass),
  ]

  private static let bag: [Mark] = [
    .arc(50, 40, 20, 180...360, 5, .deep), .poly([20, 38, 80, 38, 88, 86, 12, 86], .own),
    .poly([20, 38, 80, 38, 82, 52, 18, 52], .deep), .box(44, 46, 12, 12, 3, .gold),
    .disc(50, 52, 2.5, .ink),
    .line([16, 78, 84, 78], 1.5, .pale),
  ]

  private static let belt: [Mark] = [
    .hoop(50, 50, 34, 26, 12, .own), .arc(50, 50, 33, 190...350, 1.2, .pale),
    .box(38, 66, 24, 20, 4, .gold),
    .box(43, 71, 14, 10, 1, .own), .line([50, 76, 62, 76], 3, .gold), .disc(72, 71, 1.5, .ink),
    .disc(78, 66, 1.5, .ink),
  ]

  private static let ring: [Mark] = [
    .ring(50, 62, 25, 7, .gold), .arc(50, 62, 25, 200...260, 2, .paper),
    .poly([36, 20, 64, 20, 72, 30, 50, 46, 28, 30], .own), .poly([36, 20, 42, 30, 28, 30], .pale),
    .poly([64, 20, 58, 30, 72, 30], .deep), .poly([42, 30, 58, 30, 50, 46], .pale, 0.7),
    .line([78, 12, 78, 20], 2, .paper),
    .line([74, 16, 82, 16], 2, .paper),
  ]
}
