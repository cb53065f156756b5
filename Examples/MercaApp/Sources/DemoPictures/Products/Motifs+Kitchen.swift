extension Motifs {
  static let kitchen: [String: [Mark]] = [
    "Nevera": fridge, "Lavadora": washer, "Estufa": stove, "Horno": oven, "Licuadora": blender,
    "Cafetera": coffeeMaker, "Aspiradora": vacuum, "Plancha": iron, "Ventilador": fan,
  ]

  private static let fridge: [Mark] = [
    .box(31, 88, 8, 5, 1, .ink), .box(61, 88, 8, 5, 1, .ink), .box(26, 7, 48, 83, 6, .own),
    .box(62, 7, 12, 83, 6, .deep, 0.35), .box(26, 36, 48, 2, 0, .deep),
    .box(32, 15, 4, 16, 2, .steel),
    .box(32, 44, 4, 26, 2, .steel), .box(46, 46, 12, 9, 1.5, .paper), .disc(52, 46, 1.5, .red),
  ]

  private static let washer: [Mark] = [
    .box(18, 10, 64, 80, 6, .own), .box(18, 10, 64, 17, 6, .deep), .disc(29, 18.5, 4, .paper),
    .disc(40, 18.5, 2.5, .gold), .box(54, 14, 21, 9, 2, .ink), .box(57, 17, 9, 3, 1, .leaf),
    .disc(50, 59, 25, .steel), .disc(50, 59, 20, .ink), .disc(50, 59, 18, .glass),
    .blob([34, 60, 42, 56, 50, 62, 58, 57, 66, 61, 62, 71, 50, 76, 38, 71], .pale, 0.9),
    .disc(43, 50, 3.5, .paper), .disc(51, 53, 2, .paper),
  ]

  private static let stove: [Mark] = [
    .box(30, 10, 18, 4, 2, .ink), .box(56, 10, 18, 4, 2, .ink), .box(18, 14, 64, 76, 5, .own),
    .box(18, 14, 64, 16, 5, .ink), .disc(29, 22, 4, .steel), .disc(41, 22, 4, .steel),
    .disc(59, 22, 4, .steel), .disc(71, 22, 4, .red), .box(25, 38, 50, 44, 4, .ink),
    .box(30, 50, 40, 26, 3, .gold), .box(30, 62, 40, 2, 0, .ink),
    .line([31, 44, 69, 44], 3, .steel),
  ]

  private static let oven: [Mark] = [
    .box(16, 74, 10, 6, 1, .ink), .box(74, 74, 10, 6, 1, .ink), .box(8, 24, 84, 52, 6, .own),
    .box(13, 30, 56, 40, 4, .ink), .box(18, 35, 46, 30, 3, .gold), .oval(41, 58, 16, 4, .paper),
    .blob([29, 55, 41, 42, 53, 55, 41, 58], .red), .box(74, 31, 13, 8, 2, .glass),
    .disc(77, 46, 2, .ink), .disc(84, 46, 2, .ink), .disc(77, 53, 2, .ink), .disc(84, 53, 2, .ink),
    .box(74, 60, 13, 7, 2, .deep),
  ]

  private static let blender: [Mark] = [
    .hoop(67, 32, 9, 12, 4, .steel), .poly([32, 14, 68, 14, 63, 60, 37, 60], .glass),
    .poly([34, 30, 66.3, 30, 63, 60, 37, 60], .own), .disc(44, 40, 3, .pale),
    .disc(54, 47, 2.5, .pale),
    .disc(47, 52, 2, .pale), .box(30, 9, 40, 7, 3, .ink), .box(45, 4, 10, 7, 2, .ink),
    .box(35, 58, 30, 6, 1, .steel), .poly([34, 63, 66, 63, 72, 90, 28, 90], .ink),
    .disc(50, 77, 7, .steel), .line([50, 77, 54, 73], 2, .red),
  ]

  private static let coffeeMaker: [Mark] = [
    .box(20, 10, 60, 16, 5, .own), .box(20, 16, 18, 66, 3, .own), .box(20, 16, 6, 66, 3, .deep),
    .box(16, 80, 68, 9, 4, .ink), .poly([48, 26, 70, 26, 66, 38, 52, 38], .ink),
    .hoop(78, 60, 8, 9, 3.5, .ink),
    .blob([44, 50, 46, 46, 72, 46, 74, 50, 78, 70, 70, 80, 48, 80, 40, 70], .glass),
    .blob([43, 62, 58, 61, 75, 62, 77, 72, 69, 79, 49, 79, 41, 72], .wood),
    .box(43, 43, 32, 5, 2, .ink),
    .disc(29, 70, 3, .leaf),
  ]

  private static let vacuum: [Mark] = [
    .curve([72, 50, 84, 30, 70, 12, 52, 20, 34, 72], 4, .ink), .box(16, 72, 34, 9, 4, .ink),
    .blob([46, 66, 54, 50, 74, 46, 88, 58, 88, 76, 72, 80, 50, 80], .own),
    .blob([70, 52, 82, 54, 84, 64, 72, 62], .glass), .disc(58, 78, 8, .ink),
    .disc(58, 78, 3.5, .steel),
    .disc(82, 78, 6, .ink), .disc(82, 78, 2.5, .steel),
  ]

  private static let iron: [Mark] = [
    .curve([30, 50, 36, 30, 58, 26, 78, 30, 80, 54], 7, .ink),
    .poly([10, 74, 16, 62, 30, 52, 46, 46, 82, 46, 86, 74], .own), .disc(66, 59, 6, .paper),
    .line([66, 59, 69, 56], 2, .red), .box(8, 74, 80, 8, 2, .steel),
    .curve([80, 34, 88, 30, 90, 20, 88, 12], 2.5, .ink), .disc(36, 63, 2.5, .gold),
  ]

  private static let fan: [Mark] = [
    .line([50, 66, 50, 86], 5, .ink), .box(32, 84, 36, 7, 3.5, .ink),
    .disc(50, 40, 31, .paper, 0.7),
    .blob([50, 38, 42, 22, 50, 13, 60, 20], .own), .blob([52, 40, 68, 32, 77, 40, 70, 50], .own),
    .blob([50, 42, 58, 58, 50, 67, 40, 60], .own), .blob([48, 40, 32, 48, 23, 40, 30, 30], .own),
    .ring(50, 40, 31, 3, .steel), .ring(50, 40, 21, 1, .steel), .disc(50, 40, 6, .ink),
    .disc(50, 40, 2.5, .gold),
  ]
}
