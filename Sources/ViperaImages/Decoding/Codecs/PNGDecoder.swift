import CPNG

/// Decodes PNGs with libpng, row by row unless they are interlaced.
enum PNGDecoder {
  static func bitmap(_ job: ImageDecoder.Job) throws(ImageError) -> Bitmap {
    let outcome = CancelQuestion(job.isCancelled).during { question in
      job.bytes.withUnsafeBufferPointer { decode($0, job, question) }
    }
    return try outcome.get()
  }

  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ job: ImageDecoder.Job,
    _ question: UnsafeMutableRawPointer
  ) -> Result<Bitmap, ImageError> {
    let longest = UInt32(ImageLimits.longestSide)
    let decoder = cpng_open(bytes.baseAddress, bytes.count, longest, CancelQuestion.ask, question)
    guard let decoder else {
      return .failure(ImageError(.needsTooMuchMemory(limit: job.limits.memory)))
    }
    defer { cpng_free(decoder) }
    return Result { () throws(ImageError) in try decode(decoder, job) }
  }

  private static func decode(
    _ decoder: UnsafeMutablePointer<cpng_decoder>,
    _ job: ImageDecoder.Job
  ) throws(ImageError) -> Bitmap {
    let size = job.header.size
    try check(decoder.pointee.outcome)
    guard Int(cpng_width(decoder)) == size.width, Int(cpng_height(decoder)) == size.height else {
      throw ImageError(.broken(.png))
    }
    guard decoder.pointee.passes > 1 else {
      return try ImageDecoder.reduce(job, from: size, isOpaque: false) { row throws(ImageError) in
        try check(cpng_read(decoder, row.baseAddress))
      }
    }
    return try interlaced(decoder, job)
  }

  /// Decodes an interlaced file in seven passes, each of which sets some pixels in all rows.
  private static func interlaced(
    _ decoder: UnsafeMutablePointer<cpng_decoder>,
    _ job: ImageDecoder.Job
  ) throws(ImageError) -> Bitmap {
    let size = job.header.size
    // The file's header must have declared the file as interlaced; otherwise the memory limit was not checked.
    guard job.header.memory > 0 else { throw ImageError(.broken(.png)) }
    let pixels = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: size.count * 4)
    pixels.initialize(repeating: 0)
    defer { pixels.deallocate() }
    for _ in 0..<decoder.pointee.passes {
      for y in 0..<size.height {
        if y % CancelQuestion.rowsBetweenLooks == 0, job.isCancelled() {
          throw ImageError(.cancelled)
        }
        try check(cpng_read(decoder, pixels.baseAddress.map { $0 + y * size.width * 4 }))
      }
    }
    var next = 0
    return try ImageDecoder.reduce(job, from: size, isOpaque: false) { row throws(ImageError) in
      _ = row.update(fromContentsOf: pixels[next..<next + row.count])
      next += row.count
    }
  }

  private static func check(_ outcome: Int32) throws(ImageError) {
    switch Int(outcome) {
    case cpng_good: return
    case cpng_left: throw ImageError(.cancelled)
    case cpng_truncated: throw ImageError(.truncated(.png))
    default: throw ImageError(.broken(.png))
    }
  }
}
