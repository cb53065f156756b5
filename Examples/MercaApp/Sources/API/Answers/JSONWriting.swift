/// A value that is requested so often that it writes its JSON itself.
///
/// The bytes are equal to those of the encoder, which sorts members by name; a test compares the two.
protocol JSONWriting: Encodable {
  /// Writes the value.
  func write(to json: inout JSONBytes)
}
