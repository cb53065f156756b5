/// A value that is asked for so often that it writes its JSON itself.
///
/// The bytes are those that the encoder makes of it, whose members come in the order of their names;
/// a test holds the two together.
protocol JSONWriting: Encodable {
  /// Writes the value.
  func write(to json: inout JSONBytes)
}
