import CJPEG

/// Decodes JPEGs with libjpeg-turbo, at one, two or four eighths of their size if that is enough.
enum JPEGDecoder {
  /// The maximum number of passes.
  ///
  /// Usual files have about ten, and each pass may take as long as the whole picture.
  static let mostScans: Int32 = 100

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
    let (ask, memory) = (CancelQuestion.ask, job.limits.memory)
    let decoder = cjpeg_open(bytes.baseAddress, bytes.count, memory, mostScans, ask, question)
    guard let decoder else { return .failure(ImageError(.needsTooMuchMemory(limit: memory))) }
    defer { cjpeg_free(decoder) }
    return Result { () throws(ImageError) in try decode(decoder, job) }
  }

  private static func decode(
    _ decoder: UnsafeMutablePointer<cjpeg_decoder>,
    _ job: ImageDecoder.Job
  ) throws(ImageError) -> Bitmap {
    let size = job.header.size
    try check(decoder.pointee.context.outcome, job)
    guard Int(decoder.pointee.info.image_width) == size.width,
      Int(decoder.pointee.info.image_height) == size.height
    else { throw ImageError(.broken(.jpeg)) }
    try check(cjpeg_start(decoder, eighths(job)), job)
    let info = decoder.pointee.info
    let isCMYK = info.out_color_space == JCS_CMYK
    let isInverted = info.saw_Adobe_marker != 0
    return try ImageDecoder.reduce(
      job,
      from: PixelSize(Int(info.output_width), Int(info.output_height)),
      isOpaque: true
    ) { row throws(ImageError) in
      try check(cjpeg_read(decoder, row.baseAddress), job)
      if isCMYK { makeRGB(row, isInverted: isInverted) }
    }
  }

  /// The smallest scale in eighths that libjpeg decodes fast and that makes the part at least as large as requested.
  private static func eighths(_ job: ImageDecoder.Job) -> Int32 {
    for eighths in [1, 2, 4] {
      let width = job.area.size.width * eighths / 8
      let height = job.area.size.height * eighths / 8
      if width >= job.target.width, height >= job.target.height { return Int32(eighths) }
    }
    return 8
  }

  /// Converts CMYK to RGB; Adobe's programs write CMYK inverted.
  private static func makeRGB(_ row: UnsafeMutableBufferPointer<UInt8>, isInverted: Bool) {
    let flip = isInverted ? 0 : 255
    for place in stride(from: 0, to: row.count, by: 4) {
      let black = abs(flip - Int(row[place + 3]))
      for channel in place..<place + 3 {
        row[channel] = UInt8(abs(flip - Int(row[channel])) * black / 255)
      }
      row[place + 3] = 255
    }
  }

  private static func check(
    _ outcome: Int32,
    _ job: ImageDecoder.Job
  ) throws(ImageError) {
    switch Int(outcome) {
    case cjpeg_good: return
    case cjpeg_left: throw ImageError(.cancelled)
    case cjpeg_truncated: throw ImageError(.truncated(.jpeg))
    case cjpeg_too_many_scans: throw ImageError(.tooManyPasses(limit: Int(mostScans)))
    case cjpeg_too_large: throw ImageError(.needsTooMuchMemory(limit: job.limits.memory))
    default: throw ImageError(.broken(.jpeg))
    }
  }
}
