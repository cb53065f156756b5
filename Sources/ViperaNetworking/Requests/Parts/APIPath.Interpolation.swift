import ViperaAddresses
public import Vipera

extension APIPath {
  /// Collects the pieces of a path.
  public struct Interpolation: StringInterpolationProtocol {
    /// The characters that RFC 3986 allows in a path besides the unreserved ones, and the slash between segments.
    static let literalCharacters = "/!$&'()*+,;=:@"

    var encoded = ""
    var shown = ""
    var fault: String?

    /// Creates an empty path.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds the literal text of the source.
    public mutating func appendLiteral(_ literal: String) {
      let text = PercentCoding.encode(literal, also: Self.literalCharacters)
      encoded += text
      shown += text
    }

    /// Adds a value as a segment, or as a part of one.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible & Sendable) {
      shown += append(value.description)
    }

    /// Adds a secret value, which is sent but never shown.
    public mutating func appendInterpolation(
      _ value: Secret<some CustomStringConvertible & Sendable>
    ) {
      _ = append(value.revealed.description)
      shown += "•••"
    }

    private mutating func append(_ text: String) -> String {
      // Percent-encoding does not help: servers read `%2E%2E` as `..` too.
      if encoded.hasSuffix("/"), ["", ".", ".."].contains(text) {
        fault =
          "A segment of '\(shown)…' is '\(text)', which leads elsewhere. Check what is asked for."
      }
      let segment = PercentCoding.encode(text)
      encoded += segment
      return segment
    }
  }
}
