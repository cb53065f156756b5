import CCurl

/// The headers of a handle, in curl's form; made again only if a request has other headers than the last one.
///
/// The headers of every request are here too, since curl takes half as long for a header of the list as for writing the
/// same from its setting.
final class CurlHeaderList {
  private let easy: UnsafeMutableRawPointer
  private let userAgent: String
  private var list: UnsafeMutablePointer<curl_slist>?
  /// The headers the list was made from; nil while there is none.
  private var headers: HTTPHeaders?
  private var isForBody = false
  private var hasSecrets = false

  /// Whether it is empty, counting its own headers too.
  var isEmpty: Bool { list == nil }

  init(_ easy: UnsafeMutableRawPointer, userAgent: String) {
    self.easy = easy
    self.userAgent = userAgent
  }

  deinit {
    curl_slist_free_all(list)
  }

  /// Sets these headers and the common ones; if curl has no memory for all, the handle gets none.
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
      // curl writes an empty header if it gets a semicolon.
      let line = field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
      guard append(line) else { return false }
    }
    // With a server that does not know `Expect`, each large body would take a second longer.
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
    // Null means that the list is unchanged.
    guard let longer = curl_slist_append(list, line) else { return false }
    list = longer
    return true
  }
}

extension HTTPHeaders {
  /// Whether both are the same when sent: equal texts may be written in different bytes.
  fileprivate func hasBytes(of other: HTTPHeaders) -> Bool {
    fields.elementsEqual(other.fields) {
      $0.name.utf8.elementsEqual($1.name.utf8) && $0.value.utf8.elementsEqual($1.value.utf8)
    }
  }
}
