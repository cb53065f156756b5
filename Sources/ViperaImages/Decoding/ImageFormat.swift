/// The format of a picture file.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable, Codable {
  /// JPEG: for photographs, without transparency.
  case jpeg
  /// PNG: for drawings, lossless; it can be read, but is never written.
  case png
  /// WebP: for photographs and drawings, in smaller files.
  case webp

  /// The media type in HTTP header fields.
  public var mediaType: String { "image/\(rawValue)" }

  /// Detects the format of a file by its first bytes; nil for unknown formats.
  init?(of bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else {
      return nil
    }
  }
}
