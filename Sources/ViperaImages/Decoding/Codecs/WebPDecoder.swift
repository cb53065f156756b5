import CWebP

/// Decodes WebPs with libwebp, which scales while it decodes.
enum WebPDecoder {
  static func bitmap(_ job: ImageDecoder.Job) throws(ImageError) -> Bitmap {
    let unpacking = try WebPHeader.unpacking(job.bytes, job.header.size)
    guard job.header.memory + unpacking <= job.limits.memory else {
      throw ImageError(.needsTooMuchMemory(limit: job.limits.memory))
    }
    let part = cwebp_part(
      left: Int32(job.area.left),
      top: Int32(job.area.top),
      width: Int32(job.area.size.width),
      height: Int32(job.area.size.height)
    )
    var pixels = [UInt8](repeating: 0, count: job.target.count * 4)
    let code = CancelQuestion(job.isCancelled).during { question in
      cwebp_read(
        job.bytes,
        job.bytes.count,
        part,
        Int32(job.target.width),
        Int32(job.target.height),
        cwebp_asker(asks: CancelQuestion.ask, question: question),
        &pixels
      )
    }
    switch code {
    case VP8_STATUS_OK: return Bitmap(job.target, pixels)
    case VP8_STATUS_USER_ABORT: throw ImageError(.cancelled)
    case VP8_STATUS_NOT_ENOUGH_DATA: throw ImageError(.truncated(.webp))
    case VP8_STATUS_OUT_OF_MEMORY:
      throw ImageError(.needsTooMuchMemory(limit: job.limits.memory))
    default: throw ImageError(.broken(.webp))
    }
  }
}
