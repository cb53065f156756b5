/// Decodes a part of a picture in the size in which it is wanted.
enum ImageDecoder {
  /// What is wanted of a file.
  struct Job {
    let bytes: [UInt8]
    let header: ImageHeader
    /// The part that is wanted, as it stands in the file.
    let area: PixelArea
    /// How large that part becomes; never larger than it is.
    let target: PixelSize
    let limits: ImageLimits
    /// Whether nobody waits any more.
    let isCancelled: () -> Bool
  }

  /// Decodes, and turns the picture as it is to be shown.
  static func bitmap(_ job: Job) throws(ImageError) -> Bitmap {
    let bitmap =
      switch job.header.format {
      case .jpeg: try JPEGDecoder.bitmap(job)
      case .png: try PNGDecoder.bitmap(job)
      case .webp: try WebPDecoder.bitmap(job)
      }
    return try bitmap.turned(job.header.orientation, job.isCancelled)
  }

  /// Sends rows through a reducer until it has enough.
  ///
  /// - Parameters:
  ///   - job: What is wanted.
  ///   - source: How large the picture comes, which may be less than it is.
  ///   - isOpaque: Whether nothing shines through.
  ///   - read: Reads the next row.
  /// - Returns: The part, before it is turned.
  /// - Throws: What `read` throws, and `.cancelled`.
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
    // All rows, also those below the part: a file that is broken there is broken.
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
