/// The reason why a lossless WebP cannot be read.
enum LosslessFault: Error {
  /// The file ends too early.
  case ended
  /// The file contains values that the format does not define.
  case broken
}
