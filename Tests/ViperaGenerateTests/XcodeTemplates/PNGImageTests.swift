import Testing

@testable import ViperaGenerate

@Suite struct PNGImageTests {
  /// A chunk of the file, as a decoder reads it.
  private struct Chunk {
    let name: String
    let content: [UInt8]
    let sum: UInt32
  }

  private func number(_ bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  private func chunks(of file: [UInt8]) throws -> [Chunk] {
    try #require(file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    var rest = file.dropFirst(8)
    var chunks: [Chunk] = []
    while !rest.isEmpty {
      let count = Int(number(rest.prefix(4)))
      try #require(rest.count >= count + 12)
      rest = rest.dropFirst(4)
      let name = String(decoding: rest.prefix(4), as: UTF8.self)
      let content = Array(rest.dropFirst(4).prefix(count))
      rest = rest.dropFirst(4 + count)
      chunks.append(Chunk(name: name, content: content, sum: number(rest.prefix(4))))
      rest = rest.dropFirst(4)
    }
    return chunks
  }

  /// The bytes of the stored blocks in a zlib stream; also checks the checksum.
  private func inflated(_ stream: [UInt8]) throws -> [UInt8] {
    try #require(number(stream.prefix(2)) % 31 == 0)
    var rest = stream.dropFirst(2)
    var bytes: [UInt8] = []
    var isLast = false
    while !isLast {
      let header = Array(rest.prefix(5))
      try #require(header.count == 5)
      isLast = header[0] == 1
      let count = Int(header[1]) | Int(header[2]) << 8
      try #require(count ^ 0xFFFF == Int(header[3]) | Int(header[4]) << 8)
      bytes += rest.dropFirst(5).prefix(count)
      rest = rest.dropFirst(5 + count)
    }
    #expect(number(rest) == PNGImage.adler(of: bytes))
    return bytes
  }

  @Test func checkSumsAreThoseOfTheStandards() {
    #expect(PNGImage.crc(of: "123456789".utf8) == 0xCBF4_3926)
    #expect(PNGImage.crc(of: "IEND".utf8) == 0xAE42_6082)
    #expect(PNGImage.adler(of: "Wikipedia".utf8) == 0x11E6_0398)
    #expect(PNGImage.adler(of: "".utf8) == 1)
  }

  @Test func theFileHasItsChunksInOrderWithTheirSums() throws {
    let image = PNGImage(width: 3, height: 2) { _, _ in .init(red: 1, green: 2, blue: 3) }
    let chunks = try chunks(of: image.file)
    #expect(chunks.map(\.name) == ["IHDR", "IDAT", "IEND"])
    for chunk in chunks { #expect(chunk.sum == PNGImage.crc(of: Array(chunk.name.utf8) + chunk.content)) }
    #expect(chunks[0].content == [0, 0, 0, 3, 0, 0, 0, 2, 8, 6, 0, 0, 0])
    #expect(chunks[2].content.isEmpty)
  }

  @Test func thePixelsComeBackLineByLine() throws {
    let image = PNGImage(width: 2, height: 2) { column, line in
      .init(red: UInt8(column), green: UInt8(line), blue: 9, opacity: 8)
    }
    let pixels = try inflated(try chunks(of: image.file)[1].content)
    #expect(pixels == [0, 0, 0, 9, 8, 1, 0, 9, 8, 0, 0, 1, 9, 8, 1, 1, 9, 8])
  }

  // A stored block holds at most 65,535 bytes.
  @Test func aLargeImageTakesSeveralBlocks() throws {
    let image = PNGImage(width: 200, height: 200) { column, line in
      .init(red: UInt8(column), green: UInt8(line), blue: 0)
    }
    let bytes = try inflated(try chunks(of: image.file)[1].content)
    #expect(bytes.count == 200 * (200 * 4 + 1))
    #expect(Array(bytes[801..<806]) == [0, 0, 1, 0, 255])
  }
}

@Suite struct TemplateIconTests {
  private let icon = TemplateIcon(color: .init(red: 10, green: 20, blue: 30))

  private func pixel(_ column: Int, _ line: Int, scale: Int) -> [UInt8] {
    let image = icon.image(scale: scale)
    let start = (line * image.width + column) * 4
    return Array(image.pixels[start..<start + 4])
  }

  @Test(arguments: [1, 2])
  func itHasTheSizeThatXcodeShows(scale: Int) {
    let image = icon.image(scale: scale)
    #expect(image.width == 48 * scale && image.height == 48 * scale)
  }

  @Test(arguments: [1, 2])
  func aWhiteLetterIsOnAColouredSquare(scale: Int) {
    #expect(pixel(0, 0, scale: scale)[3] == 0, "The corners are clear.")
    #expect(pixel(24 * scale, 10 * scale, scale: scale) == [10, 20, 30, 255])
    #expect(pixel(24 * scale, 33 * scale, scale: scale) == [255, 255, 255, 255])
  }
}
