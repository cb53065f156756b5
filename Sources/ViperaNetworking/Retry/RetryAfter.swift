/// Reads how long a server asks clients to wait, RFC 9110, 10.2.3.
enum RetryAfter {
  /// The wait that `response` asks for; nil if there is none, or it cannot be read.
  ///
  /// A date is compared with the date of the response, so that the clocks need not agree; without
  /// that date the result is nil.
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
