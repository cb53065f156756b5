import Fuzzing

@testable import ViperaImages

/// Untrusted pictures: their headers are read, their pixels decoded and encoded, and cached files read.
@main
enum ImageFuzz {
  static func main() {
    FuzzInput.drive { start, count in
      run(FuzzInput(start, count))
      return 0
    }
  }
}

private let limits = {
  var limits = ImageLimits()
  // Larger limits would only take more time.
  limits.pixels = 200_000
  limits.memory = 2_000_000
  return limits
}()

private func run(_ input: FuzzInput) {
  var input = input
  let choice = input.choice()
  let file = Array(input.bytes)
  if let record = StoredRecord(file: file) {
    hold("a record holds no more than its file", record.bytes.count < file.count)
  }
  guard let header = try? ImageHeader(of: file, within: limits) else { return }
  hold("the limit of pixels holds", (1...limits.pixels).contains(header.size.count))
  let side = Int(choice) % 63 + 1
  let shape: ThumbnailShape = choice < 128 ? .fit(side, 40) : .fill(40, side)
  let target = shape.plan(for: header.shownSize).target
  guard let job = try? ThumbnailMaker.job(file, header, shape, limits, { false }),
    let bitmap = try? ImageDecoder.bitmap(job)
  else { return }
  hold("a thumbnail is as large as planned", bitmap.size == target)
  let written = choice % 2 == 0 ? try? JPEGEncoder.bytes(bitmap, quality: 80) : nil
  let webp = choice % 2 == 1 ? try? WebPEncoder.bytes(bitmap, quality: 80) : nil
  guard let again = written ?? webp else { return hold("what was decoded can be written", false) }
  let head = try? ImageHeader(of: again, within: ImageLimits())
  hold("what was written can be read", head?.size == target)
}
