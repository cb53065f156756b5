/// Makes thumbnails of picture files, on separate threads.
///
/// ```swift
/// let maker = ThumbnailMaker()
/// let size = try maker.check(upload)
/// let picture = try await maker.thumbnail(of: upload, .fit(1280, 1280), as: .jpeg)
/// ```
public final class ThumbnailMaker: Sendable {
  /// Increase the version when the same files result in other thumbnails, so that stored thumbnails are made again.
  static let version = 1
  /// For a larger file, the tag is calculated on a separate thread, since that takes 11 ms per megabyte.
  private static let mostBytesAtOnce = 16_384

  /// The limits of a file.
  public let limits: ImageLimits
  let quality: Int
  let workers: WorkerPool

  /// Creates a maker.
  ///
  /// - Parameters:
  ///   - limits: The limits of a file.
  ///   - quality: The quality of thumbnails, from 1 to 100; 80 is hardly distinguishable from the original.
  ///   - threads: The number of threads (default: half of the processors, so that the others can serve requests).
  ///   - mostWaiting: The maximum number of waiting jobs; with more, the least urgent fails with `.overloaded`.
  ///   - mostWaitingBytes: The maximum size of the waiting files; with more, the least urgent job fails with
  ///     `.overloadedMemory`.
  public init(
    limits: ImageLimits = ImageLimits(),
    quality: Int = 80,
    threads: Int? = nil,
    mostWaiting: Int = 1000,
    mostWaitingBytes: Int = 256_000_000
  ) {
    precondition(
      (1...100).contains(quality) && threads ?? 1 > 0 && mostWaiting > 0 && mostWaitingBytes > 0,
      "A maker has a quality from 1 to 100, 1 thread or more and room for 1 that waits, not "
        + "\(quality), \(threads ?? 1), \(mostWaiting) and \(mostWaitingBytes) bytes."
    )
    self.limits = limits
    self.quality = quality
    workers = WorkerPool(
      threads: threads ?? WorkerPool.halfOfTheProcessors,
      room: .init(jobs: mostWaiting, bytes: mostWaitingBytes)
    )
  }

  /// Returns the size at which the picture in a file is shown, without decoding it.
  ///
  /// - Throws: The reason why no thumbnail can be made, as far as the header shows.
  public func check(_ file: [UInt8]) throws(ImageError) -> PixelSize {
    try ImageHeader(of: file, within: limits).shownSize
  }

  /// Makes a thumbnail.
  ///
  /// - Parameters:
  ///   - file: An untrusted JPEG, PNG or WebP.
  ///   - shape: The shape.
  ///   - format: The format, JPEG or WebP.
  /// - Returns: The thumbnail.
  /// - Throws: The reason why there is no thumbnail; `.cancelled` soon after the task is cancelled.
  public func thumbnail(
    of file: [UInt8],
    _ shape: ThumbnailShape,
    as format: ImageFormat
  ) async throws(ImageError) -> LoadedImage {
    try await thumbnail(of: file, shape, as: format, Urgency(.normal))
  }

  func thumbnail(
    of file: [UInt8],
    _ shape: ThumbnailShape,
    as format: ImageFormat,
    _ urgency: Urgency
  ) async throws(ImageError) -> LoadedImage {
    let shape = shape.clamped
    // Check the header before waiting for a thread, since that takes hardly any time.
    let header = try ImageHeader(of: file, within: limits)
    let (limits, quality) = (limits, quality)
    return try await workers.run(urgency, holding: file.count) { isCancelled throws(ImageError) in
      let job = try Self.job(file, header, shape, limits, isCancelled)
      let bitmap = try ImageDecoder.bitmap(job)
      let bytes = try Self.written(bitmap, as: format, quality, isCancelled)
      return LoadedImage(bytes, format, bitmap.size)
    }
  }

  /// Returns the unchanged picture in a file.
  func whole(_ file: [UInt8], _ urgency: Urgency) async throws(ImageError) -> LoadedImage {
    let header = try ImageHeader(of: file, within: limits)
    guard file.count > Self.mostBytesAtOnce else {
      return LoadedImage(file, header.format, header.shownSize)
    }
    return try await workers.run(urgency, holding: file.count) { _ throws(ImageError) in
      LoadedImage(file, header.format, header.shownSize)
    }
  }

  static func job(
    _ file: [UInt8],
    _ header: ImageHeader,
    _ shape: ThumbnailShape,
    _ limits: ImageLimits,
    _ isCancelled: @escaping () -> Bool
  ) throws(ImageError) -> ImageDecoder.Job {
    let plan = shape.plan(for: header.shownSize)
    let swaps = header.orientation.swapsSides
    let cut = swaps ? plan.cut.turned : plan.cut
    return ImageDecoder.Job(
      bytes: file,
      header: header,
      area: PixelArea(
        left: (header.size.width - cut.width) / 2,
        top: (header.size.height - cut.height) / 2,
        size: cut
      ),
      target: swaps ? plan.target.turned : plan.target,
      limits: limits,
      isCancelled: isCancelled
    )
  }

  private static func written(
    _ bitmap: Bitmap,
    as format: ImageFormat,
    _ quality: Int,
    _ isCancelled: @escaping () -> Bool
  ) throws(ImageError) -> [UInt8] {
    switch format {
    case .jpeg: try JPEGEncoder.bytes(bitmap, quality: quality, isCancelled)
    case .webp: try WebPEncoder.bytes(bitmap, quality: quality, isCancelled)
    case .png: throw ImageError(.unwritable(.png))
    }
  }
}
