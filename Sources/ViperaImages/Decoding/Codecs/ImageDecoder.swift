/// Decodes a part of a picture in a requested size.
enum ImageDecoder {
  /// A decoding job.
  struct Job {
    let bytes: [UInt8]
    let header: ImageHeader
    /// The part to decode, in the coordinates of the file.
    let area: PixelArea
    /// The size of the result, which is at most the size of the part.
    let target: PixelSize
    let limits: ImageLimits
    /// Returns whether the job was cancelled.
    let isCancelled: () -> Bool
  }

  /// Decodes the picture and turns it upright.
  static func bitmap(_ job: Job) throws(ImageError) -> Bitmap {
    let bitmap =
      switch job.header.format {
      case .jpeg: try JPEGDecoder.bitmap(job)
      case .png: try PNGDecoder.bitmap(job)
      case .webp: try WebPDecoder.bitmap(job)
      }
    return try bitmap.turned(job.header.orientation, job.isCancelled)
  }

  /// Reads all rows, and scales them down to the target size.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - source: The size of the decoded picture, which may be smaller than the original.
  ///   - isOpaque: Whether all pixels are opaque.
  ///   - read: Reads the next row.
  /// - Returns: The part, which is not turned yet.
  /// - Throws: The error of `read`, and `.cancelled`.
  static func reduce(
    _ job: Job,
    from source: PixelSize,
    isOpaque: Bool,
    _ read: (UnsafeMutableBufferPointer<UInt8>) throws(ImageError) -> Void
  ) throws(ImageError) -> Bitmap {
    let scale = (
      x: Double(source.width) / Double(job.header.size.width),
      y: Double(source.height) / Double(job.header.size.height)
    )
    var reducer = AreaReducer(
      left: Double(job.area.left) * scale.x,
      top: Double(job.area.top) * scale.y,
      width: Double(job.area.size.width) * scale.x,
      height: Double(job.area.size.height) * scale.y,
      sourceWidth: source.width,
      to: job.target,
      isOpaque: isOpaque
    )
    let row = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: source.width * 4)
    row.initialize(repeating: 255)
    defer { row.deallocate() }
    // Reads all rows, even those below the part, to detect errors in the whole file.
    for index in 0..<source.height {
      if index % CancelQuestion.rowsBetweenLooks == 0, job.isCancelled() {
        throw ImageError(.cancelled)
      }
      try read(row)
      if !reducer.isComplete { reducer.add(UnsafeBufferPointer(row)) }
    }
    reducer.finish()
    return reducer.bitmap
  }
}
