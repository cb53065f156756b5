extension ImageError {
  /// The reason why there is no picture.
  public enum Reason: Hashable, Sendable {
    /// The address of the picture is empty.
    case noAddress
    /// The picture could not be fetched; the error contains the cause.
    case notFetched
    /// The file exceeds the maximum size.
    case tooManyBytes(limit: Int)
    /// The picture exceeds the maximum number of pixels.
    case tooManyPixels(PixelSize, limit: Int)
    /// A side of the picture exceeds the maximum length, which is fixed.
    case sideTooLong(PixelSize, limit: Int)
    /// Decoding the picture would exceed the memory limit.
    case needsTooMuchMemory(limit: Int)
    /// The picture is a JPEG that exceeds the maximum number of passes; each may take as long as the whole picture.
    case tooManyPasses(limit: Int)
    /// The file is not a JPEG, PNG or WebP.
    case unknownFormat
    /// The picture is animated; only still pictures are supported.
    case animated(ImageFormat)
    /// The file ends too early.
    case truncated(ImageFormat)
    /// The file violates its format.
    case broken(ImageFormat)
    /// The picture could not be encoded in this format.
    case unwritable(ImageFormat)
    /// Too many requests are waiting, so this request was rejected.
    case overloaded(limit: Int)
    /// Too many bytes of files are waiting to be decoded, so this request was rejected.
    case overloadedMemory(limit: Int)
    /// The caller has cancelled the request.
    case cancelled
  }
}

extension ImageError.Reason {
  /// The failure and its remedy, for the app's developers.
  var text: String {
    switch self {
    case .noAddress: "The picture has no address. Show a placeholder where there is none."
    case .notFetched: "The picture could not be fetched."
    case .tooManyBytes(let limit):
      "The picture is over \(limit) bytes. Raise 'ImageLimits.bytes' if it may be that large."
    case .tooManyPixels(let size, let limit):
      "The picture has \(size) pixels, and \(limit) are the limit. Raise 'ImageLimits.pixels' if it "
        + "may be that large."
    case .sideTooLong(let size, let limit):
      "The picture has \(size) pixels, and no side may be over \(limit). Make it smaller."
    case .needsTooMuchMemory(let limit):
      "Decoding the picture takes over \(limit) bytes of memory. Raise 'ImageLimits.memory' if it may."
    case .tooManyPasses(let limit):
      "The JPEG is painted in over \(limit) passes. Save it with fewer, or not progressively."
    case .unknownFormat: "The picture is no JPEG, PNG or WebP."
    case .animated(let format): "The \(format.rawValue) moves. Use pictures that stand still."
    case .truncated(let format): "The \(format.rawValue) ends too early."
    case .broken(let format): "The \(format.rawValue) is broken."
    case .unwritable(let format): "The picture cannot be written as \(format.rawValue)."
    case .overloaded(let limit): "\(limit) pictures wait already. Wish fewer at a time."
    case .overloadedMemory(let limit):
      "Files of \(limit) bytes wait to be decoded already. Wish fewer at a time, or raise "
        + "'waitingBytes' or 'mostWaitingBytes'."
    case .cancelled: "The wish was withdrawn."
    }
  }
}
