import ViperaAddresses
import Vipera

/// The path of a request; each interpolated value stays within one segment, whatever it contains.
///
/// ```swift
/// var path: APIPath { "/api/products/\(id)" }
/// ```
///
/// With an `id` of `a/../b`, this requests `/api/products/a%2F..%2Fb`. A `Secret` is sent, but shown as `•••` in flows,
/// logs and errors. A segment that is empty, `.` or `..` makes the request fail, since servers would resolve it to
/// another path.
public struct APIPath: Hashable, Sendable, CustomStringConvertible {
  /// The path as it is sent.
  let encoded: String
  /// The path as it is shown, without secrets.
  public let description: String
  /// The reason why the path cannot be sent; nil if it can.
  let fault: String?

  /// Creates a path from a string that was built elsewhere; slashes in `text` separate segments.
  ///
  /// Values interpolated into `text` are not kept within one segment; for that, write the path as a literal.
  public init(joined text: String) {
    self.init(stringLiteral: text)
  }

  private init(encoded: String, shown: String, fault: String?) {
    self.encoded = encoded
    description = shown
    self.fault =
      encoded.hasPrefix("/")
      ? fault
      : "The path '\(shown.prefix(80))' does not begin with a slash. Write '/\(shown.prefix(80))'."
  }
}

extension APIPath: ExpressibleByStringInterpolation {
  /// Creates a path from a literal.
  public init(stringLiteral value: String) {
    let encoded = PercentCoding.encode(value, also: Interpolation.literalCharacters)
    self.init(encoded: encoded, shown: encoded, fault: nil)
  }

  /// Creates a path with interpolated values.
  public init(stringInterpolation: Interpolation) {
    self.init(
      encoded: stringInterpolation.encoded,
      shown: stringInterpolation.shown,
      fault: stringInterpolation.fault
    )
  }
}
