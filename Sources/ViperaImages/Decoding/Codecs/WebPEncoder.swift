import CWebP

/// Encodes WebPs with libwebp.
enum WebPEncoder {
  /// The effort of the encoder, from 0 to 6: 2 takes half the time of 4, for files that are 3 % larger.
  private static let method: Int32 = 2
  /// The longest side that a WebP can have.
  private static let longestSide = 16_383

  /// Encodes `bitmap` with its transparency.
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
    let size = bitmap.size
    guard size.width <= longestSide, size.height <= longestSide else {
      throw ImageError(.unwritable(.webp))
    }
    var written: UnsafeMutablePointer<UInt8>?
    var count = 0
    let outcome = CancelQuestion(isCancelled).during { question in
      cwebp_write(
        bitmap.pixels,
        Int32(size.width),
        Int32(size.height),
        bitmap.isOpaque ? 0 : 1,
        Float(quality),
        method,
        cwebp_asker(asks: CancelQuestion.ask, question: question),
        &written,
        &count
      )
    }
    guard Int(outcome) != cwebp_left else { throw ImageError(.cancelled) }
    guard Int(outcome) == cwebp_good, let written else { throw ImageError(.unwritable(.webp)) }
    defer { cwebp_release(written) }
    return Array(UnsafeBufferPointer(start: written, count: count))
  }
}
