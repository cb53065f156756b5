/// A value that changes whenever the file changes, for `If-Range`: a strong `ETag`, or else a `Last-Modified`.
struct Validator: Equatable {
  /// The value as the server sent it.
  let text: String

  /// Creates a validator from a stored text; nil if the text is not a valid header value.
  init?(_ text: String) {
    guard !text.isEmpty, text.utf8.count <= 1024, HTTPHeaders.Field(name: "If-Range", value: text).fault == nil
    else { return nil }
    self.text = text
  }

  /// Reads the validator of a response; nil if its download cannot be continued later.
  ///
  /// RFC 9110, 13.1.5, forbids a weak `ETag`, and a `Last-Modified` less than a second before the response: the file
  /// may have changed again within that second.
  init?(of head: HTTPResponse) {
    guard head.isUnencoded, head.headers["Accept-Ranges"]?.lowercased() != "none" else { return nil }
    if let tag = head.headers["ETag"], tag.hasPrefix("\""), tag.hasSuffix("\""), tag.utf8.count >= 2 {
      self.init(tag)
      return
    }
    guard let changed = head.headers["Last-Modified"], let date = HTTPDate.seconds(changed),
      let now = head.headers["Date"].flatMap(HTTPDate.seconds), date < now
    else { return nil }
    self.init(changed)
  }

  /// Whether a response belongs to the same version of the file.
  ///
  /// RFC 9110, 15.3.7: the response to `If-Range` repeats an `ETag`, and may leave out `Last-Modified`.
  func matches(_ head: HTTPResponse) -> Bool {
    if text.hasPrefix("\"") { return head.headers["ETag"] == text }
    return head.headers["Last-Modified"].map { $0 == text } ?? true
  }
}

extension HTTPResponse {
  /// Whether the body has no `Content-Encoding`, so that its bytes are those of the file.
  var isUnencoded: Bool {
    ["", "identity"].contains(headers["Content-Encoding"]?.lowercased() ?? "")
  }

  /// The announced size of an unencoded body.
  var announcedSize: Int? {
    guard isUnencoded, let text = headers["Content-Length"], 1...18 ~= text.utf8.count,
      text.utf8.allSatisfy({ 0x30...0x39 ~= $0 })
    else { return nil }
    return Int(text)
  }
}
