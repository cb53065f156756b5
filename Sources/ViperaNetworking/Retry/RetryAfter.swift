/// Reads the `Retry-After` header of a response (RFC 9110, 10.2.3).
enum RetryAfter {
  /// The wait that `response` asks for; nil if it has no valid `Retry-After`.
  ///
  /// If `Retry-After` is a date, the wait counts from the `Date` of the response, since the clocks may differ. Without
  /// a `Date`, the result is nil.
  static func wait(of response: HTTPResponse) -> Duration? {
    guard let text = response.headers["Retry-After"] else { return nil }
    if !text.isEmpty, text.utf8.count <= 9, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
      return Int(text).map { .seconds($0) }
    }
    guard let then = HTTPDate.seconds(text),
      let now = response.headers["Date"].flatMap(HTTPDate.seconds)
    else { return nil }
    return .seconds(max(0, then - now))
  }
}
