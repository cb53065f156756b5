/// Decodes a part of a picture in the requested size.
enum ImageDecoder {
  /// A decoding job.
  struct Job {
    let bytes: [UInt8]
    let header: ImageHeader
    /// The requested part, in the coordinates of the file.
    let area: PixelArea
    /// The size of the result; never larger than the part.
    let target: PixelSize
    let limits: ImageLimits
    /// Whether the job has been cancelled.
    let isCancelled: () -> Bool
  }

  /// Decodes the picture, and turns it as it must be shown.
  static func bitmap(_ job: Job) throws(ImageError) -> Bitmap {
    let bitmap =
      switch job.header.format {
      case .jpeg: try JPEGDecoder.bitmap(job)
      case .png: try PNGDecoder.bitmap(job)
      case .webp: try WebPDecoder.bitmap(job)
      }
    return try bitmap.turned(job.header.orientation, job.isCancelled)
  }

  /// Passes rows to a reducer until it has enough.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - source: The size of the decoded rows' picture, which may be smaller than the original.
  ///   - isOpaque: Whether all pixels are opaque.
  ///   - read: Reads the next row.
  /// - Returns: The part, before it is turned.
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
    // All rows, including those below the part: a file that is broken there counts as broken.
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
