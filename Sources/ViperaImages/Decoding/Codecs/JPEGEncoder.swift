import CJPEG
import Glibc

/// Writes JPEGs with libjpeg-turbo.
enum JPEGEncoder {
  /// Writes `bitmap` on white paper.
  ///
  /// - Parameters:
  ///   - bitmap: The picture.
  ///   - quality: From 1 to 100.
  /// - Returns: The file.
  /// - Throws: `.unwritable`, when it is too large for the format or memory is out.
  static func bytes(_ bitmap: Bitmap, quality: Int) throws(ImageError) -> [UInt8] {
    let flat = bitmap.flattened()
    var written: UnsafeMutablePointer<UInt8>?
    var count = 0
    let outcome = cjpeg_write(
      flat.pixels,
      Int32(flat.size.width),
      Int32(flat.size.height),
      Int32(quality),
      &written,
      &count
    )
    guard outcome == cjpeg_good, let written else { throw ImageError(.unwritable(.jpeg)) }
    defer { free(written) }
    return Array(UnsafeBufferPointer(start: written, count: count))
  }
}
