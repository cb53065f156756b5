import CWebP

@testable import ViperaImages

/// Writes WebPs of kinds that our encoder does not write.
enum TestWebP {
  /// A lossless file.
  static func lossless(_ bitmap: Bitmap) -> [UInt8] {
    var written: UnsafeMutablePointer<UInt8>?
    let (width, height) = (Int32(bitmap.size.width), Int32(bitmap.size.height))
    let count = WebPEncodeLosslessRGBA(bitmap.pixels, width, height, width * 4, &written)
    defer { WebPFree(written) }
    return Array(UnsafeBufferPointer(start: written, count: count))
  }

  /// A file with several chunks; the first chunk declares the others.
  static func extended(
    _ size: PixelSize,
    flags: UInt8,
    _ chunks: [(name: String, bytes: [UInt8])]
  ) -> [UInt8] {
    let head = [flags, 0, 0, 0] + little(size.width - 1, 3) + little(size.height - 1, 3)
    return riff([("VP8X", head)] + chunks)
  }

  /// The picture of a simple file, as a chunk.
  static func picture(in file: [UInt8]) -> (name: String, bytes: [UInt8]) {
    (String(decoding: file[12..<16], as: UTF8.self), Array(file[20...]))
  }

  /// The header of a lossless picture, without the data after it.
  static func losslessHead(_ size: PixelSize) -> [UInt8] {
    riff([("VP8L", [0x2F] + little((size.width - 1) | (size.height - 1) << 14, 4) + [0, 0, 0])])
  }

  /// A lossless black picture with the maximum number of sets of prefix codes.
  static func manySets(_ size: PixelSize) -> [UInt8] {
    var writer = LosslessWriter()
    writer.write(0x2F, 8)
    writer.write((size.width - 1) | (size.height - 1) << 14, 32)
    writer.writeManySets(size)
    return riff([("VP8L", writer.bytes)])
  }

  /// The alpha channel of a picture, compressed with the maximum number of sets of prefix codes.
  static func alphaOfManySets(_ size: PixelSize) -> (name: String, bytes: [UInt8]) {
    var writer = LosslessWriter()
    writer.write(1, 8)
    writer.writeManySets(size)
    return ("ALPH", writer.bytes)
  }

  private static func riff(_ chunks: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    var body: [UInt8] = []
    for (name, bytes) in chunks {
      body += Array(name.utf8) + little(bytes.count, 4) + bytes
      if bytes.count % 2 == 1 { body.append(0) }
    }
    return Array("RIFF".utf8) + little(body.count + 4, 4) + Array("WEBP".utf8) + body
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
