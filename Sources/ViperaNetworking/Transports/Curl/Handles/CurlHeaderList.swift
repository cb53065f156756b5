import CCurl

/// The headers of a handle, in curl's form; made anew only where a request has others than the last one.
///
/// What each request says stands here too, since a header of the list takes half of what curl takes to write
/// the same from its setting.
final class CurlHeaderList {
  private let easy: UnsafeMutableRawPointer
  private let userAgent: String
  private var list: UnsafeMutablePointer<curl_slist>?
  /// What the list was made from; nil while there is none.
  private var headers: HTTPHeaders?
  private var isForBody = false
  private var hasSecrets = false

  /// Whether it has any, its own ones included.
  var isEmpty: Bool { list == nil }

  init(_ easy: UnsafeMutableRawPointer, userAgent: String) {
    self.easy = easy
    self.userAgent = userAgent
  }

  deinit {
    curl_slist_free_all(list)
  }

  /// Gives the handle these headers and ours; where curl has no memory for all, it has none.
  func set(_ wanted: HTTPHeaders, forBody: Bool, with options: inout CurlOptions) {
    if let headers, forBody == isForBody, headers.hasBytes(of: wanted) { return }
    clearAll()
    guard fill(with: wanted, forBody: forBody) else {
      reset()
      return options.noteNoMemory()
    }
    if let list { options.set(CURLOPT_HTTPHEADER, list) }
    headers = wanted
    isForBody = forBody
    hasSecrets = wanted.fields.contains(where: \.isSecret)
  }

  /// Makes the list; returns whether there was memory for all of it.
  private func fill(with wanted: HTTPHeaders, forBody: Bool) -> Bool {
    for field in wanted.fields {
      // A semicolon is how curl writes a header that is empty.
      let line = field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
      guard append(line) else { return false }
    }
    // A server that does not know `Expect` would cost a second for each large body.
    if forBody, !append("Expect:") { return false }
    for (name, value) in [("User-Agent", userAgent), ("Accept-Encoding", "gzip")]
    where !value.isEmpty && wanted[name] == nil {
      guard append("\(name): \(value)") else { return false }
    }
    return true
  }

  /// Forgets headers with secrets, which must not stay with an idle handle.
  func clear() {
    if hasSecrets { clearAll() }
  }

  private func clearAll() {
    ccurl_set_list(easy, CURLOPT_HTTPHEADER, nil)
    reset()
  }

  /// Forgets all headers, once the handle has none.
  func reset() {
    curl_slist_free_all(list)
    list = nil
    headers = nil
    hasSecrets = false
  }

  private func append(_ line: String) -> Bool {
    // Null leaves the list as it was.
    guard let longer = curl_slist_append(list, line) else { return false }
    list = longer
    return true
  }
}

extension HTTPHeaders {
  /// Whether both are the same on the wire: texts may be equal that are written in other bytes.
  fileprivate func hasBytes(of other: HTTPHeaders) -> Bool {
    fields.elementsEqual(other.fields) {
      $0.name.utf8.elementsEqual($1.name.utf8) && $0.value.utf8.elementsEqual($1.value.utf8)
    }
  }
}
