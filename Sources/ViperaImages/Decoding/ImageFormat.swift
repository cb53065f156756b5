/// A kind of file that holds a picture.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable, Codable {
  /// Photographs, without transparency.
  case jpeg
  /// Drawings, losslessly; read, and never written.
  case png
  /// Either, in less space.
  case webp

  /// What the kind is called in the header fields of HTTP.
  public var mediaType: String { "image/\(rawValue)" }

  /// Tells the kind of a file by how it begins; nil for any other.
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
