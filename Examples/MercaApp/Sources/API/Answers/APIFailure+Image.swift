import ViperaImages
import ViperaWeb

extension APIFailure {
  /// Creates the failure for a sent picture that cannot be decoded.
  init(_ error: ImageError) {
    switch error.reason {
    case .unknownFormat:
      self.init(
        .unsupportedMediaType,
        "This is no picture. Send a JPEG, PNG or WebP as the body, and nothing beside it."
      )
    case .tooManyBytes(let limit):
      self.init(.contentTooLarge, "Send \(limit) bytes at most. Make the picture smaller.")
    case .tooManyPixels(let size, let limit):
      self.init(
        .unprocessableContent,
        "The picture has \(size) pixels, and \(limit / 1_000_000) million are the most. Make it smaller."
      )
    case .sideTooLong(let size, let limit):
      self.init(
        .unprocessableContent,
        "The picture has \(size) pixels, and no side may be over \(limit). Make it smaller."
      )
    case .needsTooMuchMemory, .tooManyPasses:
      self.init(
        .unprocessableContent,
        "The picture is saved in a way that takes too much to read. Save it as an ordinary JPEG."
      )
    case .animated:
      self.init(.unprocessableContent, "The picture moves. Choose one that stands still.")
    case .truncated:
      self.init(.unprocessableContent, "The picture ends too early. Send it again, or another.")
    case .broken:
      self.init(.unprocessableContent, "The picture is broken. Save it anew, or send another.")
    case .overloaded, .overloadedMemory, .cancelled: self = .unavailable(error)
    case .noAddress, .notFetched, .unwritable:
      self.init(
        .internalServerError,
        "The server has a fault. It was noted; try again later.",
        cause: error
      )
    }
  }
}
