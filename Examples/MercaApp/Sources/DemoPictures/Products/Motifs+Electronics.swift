extension Motifs {
  static let electronics: [String: [Mark]] = [
    "Celular": phone, "Portátil": laptop, "Televisor": television, "Audífonos": headphones,
    "Cámara": camera, "Tableta": tablet, "Impresora": printer, "Teclado": keyboard,
    "Ratón inalámbrico": mouse, "Monitor": monitor, "Parlante": speaker, "Reloj": watch,
    "Consola": gamepad, "Micrófono": microphone, "Cargador rápido": charger,
    "Memoria USB": memoryStick, "Disco sólido": disk,
  ]

  private static let phone: [Mark] = [
    .box(31, 9, 38, 82, 8, .ink), .box(34, 12, 32, 76, 5, .own),
    .poly([34, 60, 66, 34, 66, 84, 62, 88, 38, 88, 34, 84], .deep, 0.55),
    .box(43, 15, 14, 4, 2, .ink), .box(39, 26, 9, 9, 2.5, .paper, 0.9),
    .box(52, 26, 9, 9, 2.5, .gold), .box(39, 39, 9, 9, 2.5, .pale),
    .box(52, 39, 9, 9, 2.5, .paper, 0.9),
    .box(41, 82, 18, 2, 1, .paper),
  ]

  private static let tablet: [Mark] = [
    .box(16, 18, 68, 60, 6, .ink), .box(20, 22, 60, 52, 2, .pale), .disc(64, 35, 6, .gold),
    .poly([20, 74, 20, 62, 36, 42, 48, 58, 56, 50, 80, 72, 80, 74], .own),
    .poly([48, 74, 66, 56, 80, 68, 80, 74], .deep),
  ]

  private static let laptop: [Mark] = [
    .box(20, 20, 60, 44, 4, .ink), .box(23, 23, 54, 38, 1.5, .own),
    .poly([23, 23, 48, 23, 30, 61, 23, 61], .pale, 0.45), .box(44, 36, 22, 3, 1.5, .paper),
    .box(44, 43, 28, 3, 1.5, .paper, 0.7), .box(44, 50, 16, 3, 1.5, .gold),
    .poly([18, 64, 82, 64, 92, 75, 8, 75], .steel), .box(8, 75, 84, 4, 2, .ink),
    .poly([42, 69, 58, 69, 60, 74, 40, 74], .paper, 0.7),
  ]

  private static let television: [Mark] = [
    .line([34, 66, 27, 80], 3.5, .wood), .line([66, 66, 73, 80], 3.5, .wood),
    .box(9, 18, 82, 52, 4, .ink), .box(12, 21, 76, 46, 2, .own), .disc(68, 34, 7, .gold),
    .poly([12, 67, 12, 56, 32, 36, 52, 56, 62, 46, 88, 66, 88, 67], .deep),
    .poly([40, 67, 60, 54, 80, 67], .pale, 0.7),
  ]

  private static let monitor: [Mark] = [
    .box(46, 60, 8, 20, 0, .steel), .box(32, 79, 36, 5, 2.5, .ink), .box(13, 16, 74, 50, 4, .ink),
    .box(16, 19, 68, 40, 1.5, .own), .poly([16, 19, 52, 19, 30, 59, 16, 59], .pale, 0.4),
    .disc(50, 62.5, 1.5, .paper),
  ]

  private static let headphones: [Mark] = [
    .arc(50, 52, 30, 180...360, 7, .ink), .arc(50, 52, 30, 230...310, 7, .own),
    .box(14, 48, 17, 30, 8, .own), .box(69, 48, 17, 30, 8, .own), .box(27, 50, 7, 26, 3.5, .deep),
    .box(66, 50, 7, 26, 3.5, .deep),
  ]

  private static let camera: [Mark] = [
    .box(34, 20, 32, 18, 4, .ink), .box(12, 29, 76, 50, 7, .own), .box(12, 44, 76, 26, 0, .ink),
    .disc(50, 55, 22, .steel), .disc(50, 55, 18, .ink), .disc(50, 55, 11, .glass),
    .disc(50, 55, 6, .deep), .disc(45, 49, 3.5, .paper), .box(18, 34, 11, 5, 2, .gold),
    .disc(78, 36.5, 3, .paper),
  ]

  private static let printer: [Mark] = [
    .box(29, 12, 42, 34, 2, .paper), .box(12, 36, 76, 38, 6, .own), .box(12, 36, 76, 10, 5, .deep),
    .box(24, 58, 52, 30, 2, .paper), .line([31, 67, 69, 67], 2.5, .steel),
    .line([31, 74, 69, 74], 2.5, .steel), .line([31, 81, 56, 81], 2.5, .own),
    .disc(78, 53, 2.5, .gold), .disc(70, 53, 2.5, .leaf),
  ]

  private static let keyboard: [Mark] = join(
    [.box(6, 32, 88, 40, 6, .ink)],
    grid(11, 37, columns: 10, rows: 3, size: 6, step: 8, .pale),
    [
      .box(11, 61, 6, 6, 1.5, .own), .box(19, 61, 6, 6, 1.5, .own), .box(27, 61, 46, 6, 1.5, .pale),
      .box(75, 61, 14, 6, 1.5, .own),
    ]
  )

  private static let mouse: [Mark] = [
    .curve([50, 24, 50, 16, 58, 12, 66, 8], 2.5, .ink), .oval(50, 54, 23, 33, .own),
    .poly([27, 50, 73, 50, 73, 52, 27, 52], .deep), .line([50, 22, 50, 50], 1.5, .deep),
    .box(46.5, 28, 7, 14, 3.5, .ink), .curve([38, 72, 44, 80, 52, 81], 2.5, .pale),
  ]

  private static let speaker: [Mark] = [
    .box(26, 10, 48, 80, 8, .ink), .disc(50, 30, 11, .steel), .disc(50, 30, 8, .own),
    .disc(50, 30, 3, .ink), .disc(50, 64, 20, .steel), .disc(50, 64, 16, .own),
    .disc(50, 64, 9, .deep), .disc(50, 64, 4, .ink), .disc(66, 17, 2, .leaf),
  ]

  private static let watch: [Mark] = [
    .box(38, 6, 24, 88, 5, .own), .box(41, 6, 2, 88, 1, .deep), .box(57, 6, 2, 88, 1, .deep),
    .box(75, 46, 6, 8, 2, .steel), .disc(50, 50, 28, .steel), .disc(50, 50, 23, .paper),
    .line([50, 50, 50, 34], 3, .ink), .line([50, 50, 61, 57], 3, .ink),
    .line([50, 50, 40, 63], 1.2, .red),
    .disc(50, 50, 3, .ink), .disc(50, 31, 1.5, .steel), .disc(69, 50, 1.5, .steel),
    .disc(31, 50, 1.5, .steel), .disc(50, 69, 1.5, .steel),
  ]

  private static let gamepad: [Mark] = [
    .blob([22, 34, 50, 38, 78, 34, 91, 62, 82, 77, 64, 62, 36, 62, 18, 77, 9, 62], .own),
    .box(22, 45, 18, 6, 1.5, .ink), .box(28, 39, 6, 18, 1.5, .ink), .disc(70, 41, 3.5, .red),
    .disc(63, 48, 3.5, .gold), .disc(77, 48, 3.5, .leaf), .disc(70, 55, 3.5, .glass),
    .disc(40, 57, 5, .deep), .disc(60, 57, 5, .deep), .box(46, 42, 8, 3, 1.5, .pale),
  ]

  private static let microphone: [Mark] = [
    .line([50, 66, 50, 86], 4, .ink), .line([34, 87, 66, 87], 5, .ink),
    .arc(50, 44, 22, 0...180, 4, .ink), .box(36, 9, 28, 50, 14, .steel),
    .box(36, 38, 28, 8, 0, .own),
    .line([40, 19, 60, 19], 1.5, .ink), .line([37, 25, 63, 25], 1.5, .ink),
    .line([37, 31, 63, 31], 1.5, .ink),
  ]

  private static let charger: [Mark] = [
    .box(38, 14, 6, 20, 2, .steel), .box(56, 14, 6, 20, 2, .steel), .box(26, 30, 48, 48, 9, .own),
    .box(26, 66, 48, 12, 6, .deep), .poly([54, 36, 40, 56, 49, 56, 45, 70, 60, 50, 51, 50], .gold),
    .curve([50, 78, 50, 88, 62, 88, 76, 86], 3.5, .ink),
  ]

  private static let memoryStick: [Mark] = turned(
    24,
    [
      .box(38, 10, 24, 26, 2, .steel), .box(43, 17, 5, 7, 1, .ink), .box(52, 17, 5, 7, 1, .ink),
      .box(32, 32, 36, 58, 7, .own), .box(38, 40, 24, 26, 3, .deep), .disc(50, 79, 4.5, .paper),
    ]
  )

  private static let disk: [Mark] = [
    .box(20, 20, 60, 60, 6, .ink), .box(26, 26, 48, 30, 3, .own), .box(31, 32, 24, 4, 2, .paper),
    .box(31, 40, 34, 3, 1.5, .pale), .box(31, 46, 28, 3, 1.5, .pale), .box(28, 64, 20, 8, 1, .gold),
    .disc(72, 72, 2.5, .steel), .disc(26, 74, 2, .steel), .disc(66, 66, 2, .leaf),
  ]
}
