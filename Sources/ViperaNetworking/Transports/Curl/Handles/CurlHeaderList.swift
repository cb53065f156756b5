import CCurl

/// The headers of a handle, in curl's form; made anew only where a request has others than the last one.
final class CurlHeaderList {
  /// What this curl can decompress.
  ///
  /// As a header of the list it takes half of what curl takes to write the same from its setting.
  private static let compressions: String = {
    let features = ccurl_features()
    let known = [
      (CURL_VERSION_LIBZ, "deflate, gzip"), (CURL_VERSION_BROTLI, "br"),
      (CURL_VERSION_ZSTD, "zstd"),
    ]
    return known.filter { features & $0.0 != 0 }.map(\.1).joined(separator: ", ")
  }()

  private let easy: UnsafeMutableRawPointer
  private var list: UnsafeMutablePointer<curl_slist>?
  /// What the list was made from; nil while there is none.
  private var headers: HTTPHeaders?
  private var hasSecrets = false

  /// Whether it has any, its own ones included.
  var isEmpty: Bool { list == nil }

  init(_ easy: UnsafeMutableRawPointer) {
    self.easy = easy
  }

  deinit {
    curl_slist_free_all(list)
  }

  func set(_ wanted: HTTPHeaders) {
    if let headers, headers.hasBytes(of: wanted) { return }
    let old = list
    list = nil
    for field in wanted.fields {
      // A semicolon is how curl writes a header that is empty.
      append(field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
    }
    // A server that does not know `Expect` would cost a second for each large body.
    append("Expect:")
    if wanted["Accept-Encoding"] == nil, !Self.compressions.isEmpty {
      append("Accept-Encoding: \(Self.compressions)")
    }
    ccurl_set_list(easy, CURLOPT_HTTPHEADER, list)
    curl_slist_free_all(old)
    headers = wanted
    hasSecrets = wanted.fields.contains(where: \.isSecret)
  }

  /// Forgets headers with secrets, which must not stay with an idle handle.
  func clear() {
    guard hasSecrets else { return }
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

  private func append(_ line: String) {
    list = curl_slist_append(list, line)
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
