import ViperaWeb

/// The key that identifies a request when it is sent again: the field `Idempotency-Key`.
enum IdempotencyKey {
  private static let header = "Idempotency-Key"
  private static let lengths = 8...100

  /// Returns the key of a request, which is required; `thing` is what the request creates.
  ///
  /// - Throws: 400 without one.
  static func required(of request: HTTPRequest, for thing: String) throws(APIFailure) -> String {
    let fields = request.headers.values(of: header)
    let key = fields.first ?? ""
    guard fields.count == 1, lengths.contains(key.utf8.count),
      key.utf8.allSatisfy({ (0x21...0x7e).contains($0) })
    else {
      let detail = """
        Send '\(header)': \(lengths.lowerBound) to \(lengths.upperBound) letters, digits or signs, \
        made up for this \(thing) alone.
        """
      throw failure(.badRequest, detail)
    }
    return key
  }

  /// Returns the failure for a key that was used before with different content.
  static func reused(by thing: String) -> APIFailure {
    failure(.unprocessableContent, "This key belongs to another \(thing). Make up a new one.")
  }

  private static func failure(_ status: HTTPStatus, _ detail: String) -> APIFailure {
    APIFailure(status, detail, fields: [APIFailure.Field(detail: detail, header: header)])
  }
}
