import CCurl

/// The headers of a handle as a curl list; rebuilt only if a request has other headers than the last request.
///
/// The list also contains the headers that all requests send: curl writes a header from the list twice as fast as a
/// header from an option.
final class CurlHeaderList {
  private let easy: UnsafeMutableRawPointer
  private let userAgent: String
  private var list: UnsafeMutablePointer<curl_slist>?
  /// The headers from which the list was built; nil if there is no list.
  private var headers: HTTPHeaders?
  private var isForBody = false
  private var hasSecrets = false

  /// Whether the list has no headers, not even the common ones.
  var isEmpty: Bool { list == nil }

  init(_ easy: UnsafeMutableRawPointer, userAgent: String) {
    self.easy = easy
    self.userAgent = userAgent
  }

  deinit {
    curl_slist_free_all(list)
  }

  /// Sets these headers and the common ones; if there is not enough memory, the handle gets no headers.
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

  /// Builds the list; returns false if memory ran out.
  private func fill(with wanted: HTTPHeaders, forBody: Bool) -> Bool {
    for field in wanted.fields {
      // For an empty header, curl needs `name;`.
      let line = field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
      guard append(line) else { return false }
    }
    // curl would add `Expect`; a server that does not support it would delay each large body by a second.
    if forBody, !append("Expect:") { return false }
    for (name, value) in [("User-Agent", userAgent), ("Accept-Encoding", "gzip")]
    where !value.isEmpty && wanted[name] == nil {
      guard append("\(name): \(value)") else { return false }
    }
    return true
  }

  /// Removes the list if it contains secrets, which must not stay in an idle handle.
  func clear() {
    if hasSecrets { clearAll() }
  }

  private func clearAll() {
    ccurl_set_list(easy, CURLOPT_HTTPHEADER, nil)
    reset()
  }

  /// Frees the list; the handle must no longer use it.
  func reset() {
    curl_slist_free_all(list)
    list = nil
    headers = nil
    hasSecrets = false
  }

  private func append(_ line: String) -> Bool {
    // On failure, the old list is unchanged.
    guard let longer = curl_slist_append(list, line) else { return false }
    list = longer
    return true
  }
}

extension HTTPHeaders {
  /// Whether both lists have the same bytes, since equal Swift strings may have different bytes.
  fileprivate func hasBytes(of other: HTTPHeaders) -> Bool {
    fields.elementsEqual(other.fields) {
      $0.name.utf8.elementsEqual($1.name.utf8) && $0.value.utf8.elementsEqual($1.value.utf8)
    }
  }
}
