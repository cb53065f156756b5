/// Why a lossless WebP cannot be read.
enum LosslessFault: Error {
  /// It ends too early.
  case ended
  /// It contains values that the format does not define.
  case broken
}
