import Vipera

/// The path of a request; what is interpolated becomes one segment, whatever it holds.
///
/// ```swift
/// var path: APIPath { "/api/products/\(id)" }
/// ```
///
/// With an `id` of `a/../b` this asks for `/api/products/a%2F..%2Fb`. A `Secret` is sent, and shown
/// as `•••` in flows, logs and errors. A segment that is empty, `.` or `..` refuses the request:
/// servers would read another path than the one that was written.
public struct APIPath: Hashable, Sendable, CustomStringConvertible {
  /// As it is sent.
  let encoded: String
  /// As it is shown: without secrets.
  public let description: String
  /// Why it cannot be sent, if it cannot.
  let fault: String?

  /// Takes a path that was put together elsewhere; slashes in `text` separate segments.
  ///
  /// What is interpolated into `text` is not kept in its segment: write the path as a literal for that.
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
  /// Takes a path as it is written.
  public init(stringLiteral value: String) {
    let encoded = PercentCoding.encode(value, also: Interpolation.literalCharacters)
    self.init(encoded: encoded, shown: encoded, fault: nil)
  }

  /// Takes a path with values in it.
  public init(stringInterpolation: Interpolation) {
    self.init(
      encoded: stringInterpolation.encoded,
      shown: stringInterpolation.shown,
      fault: stringInterpolation.fault
    )
  }
}
