import ViperaNetworking

@testable import ViperaImages

extension StillSource {
  /// A valid picture and several invalid ones.
  static func sample() throws -> StillSource {
    let size = PixelSize(40, 30)
    let pixels = (0..<size.count * 4).map { $0 % 4 == 3 ? 255 : UInt8($0 * 7 % 251) }
    let file = try JPEGEncoder.bytes(Bitmap(size, pixels), quality: 80)
    let gone = NetworkError(.status(404), response: HTTPResponse(status: 404))
    let animated = Array("RIFF\u{16}\0\0\0WEBPVP8X\u{A}\0\0\0\u{2}\0\0\0\u{7}\0\0\u{7}\0\0".utf8)
    return StillSource([
      "pictures/a": .success(file), "pictures/gone": .failure(gone),
      "pictures/page": .success(Array("<html>".utf8)),
      "pictures/half": .success(Array(file.prefix(file.count / 2))),
      "pictures/moves": .success(animated), "https://evil.example/a": .success(file),
      "pictures/../secret": .success(file),
    ])
  }
}
