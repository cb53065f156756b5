/// Why a lossless WebP cannot be read.
enum LosslessFault: Error {
  /// It ends too early.
  case ended
  /// It says what the format does not know.
  case broken
}
