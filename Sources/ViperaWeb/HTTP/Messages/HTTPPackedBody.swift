/// A body together with compressed forms that were created in advance.
///
/// ```swift
/// let script = HTTPPackedBody(packing: bytes)  // once, when the server starts
/// HTTPResponse(.ok, .javaScript, headers: [("ETag", tag)], body: script)
/// ```
public struct HTTPPackedBody: Sendable {
  /// The uncompressed body.
  public let plain: [UInt8]
  /// The body in gzip; nil if there is none.
  public let gzip: [UInt8]?
  /// The body in Brotli; nil if there is none.
  public let brotli: [UInt8]?

  /// Creates a body from its existing compressed forms.
  public init(plain: [UInt8], gzip: [UInt8]? = nil, brotli: [UInt8]? = nil) {
    self.plain = plain
    self.gzip = gzip
    self.brotli = brotli
  }

  /// Compresses a body with gzip at the highest level, which takes some milliseconds for 100 kB.
  public init(packing plain: [UInt8]) {
    var packed: [UInt8] = []
    plain.withUnsafeBufferPointer { bytes in
      Deflater(.gzip, level: 9, memoryLevel: 9).append(whole: bytes, to: &packed)
    }
    self.init(plain: plain, gzip: packed.count < plain.count ? packed : nil)
  }

  func bytes(_ coding: HTTPCoding) -> [UInt8]? {
    switch coding {
    case .identity: plain
    case .gzip: gzip
    case .brotli: brotli
    }
  }
}
