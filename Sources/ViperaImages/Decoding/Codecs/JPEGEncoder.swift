import CJPEG
import Glibc

/// Encodes JPEGs with libjpeg-turbo.
enum JPEGEncoder {
  /// Encodes `bitmap` on a white background.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - quality: From 1 to 100.
  ///   - isCancelled: Returns whether no caller waits any more; called repeatedly.
  /// - Returns: The file.
  /// - Throws: `.unwritable` if the picture is too large for the format or memory runs out, and `.cancelled`.
  static func bytes(
    _ bitmap: Bitmap,
    quality: Int,
    _ isCancelled: @escaping () -> Bool = { false }
  ) throws(ImageError) -> [UInt8] {
    let flat = try bitmap.flattened(isCancelled)
    let outcome = CancelQuestion(isCancelled).during { question in
      Result { () throws(ImageError) in try write(flat, Int32(quality), question) }
    }
    return try outcome.get()
  }

  private static func write(
    _ flat: Bitmap,
    _ quality: Int32,
    _ question: UnsafeMutableRawPointer
  ) throws(ImageError) -> [UInt8] {
    guard let encoder = cjpeg_create(CancelQuestion.ask, question) else {
      throw ImageError(.unwritable(.jpeg))
    }
    defer { cjpeg_close(encoder) }
    let (width, height) = (Int32(flat.size.width), Int32(flat.size.height))
    switch Int(cjpeg_write(encoder, flat.pixels, width, height, quality)) {
    case cjpeg_good:
      return Array(UnsafeBufferPointer(start: encoder.pointee.bytes, count: cjpeg_count(encoder)))
    case cjpeg_left: throw ImageError(.cancelled)
    default: throw ImageError(.unwritable(.jpeg))
    }
  }
}
