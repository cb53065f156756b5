import CCurl

/// The address of a handle; if the next request has the same address, it is not parsed again.
///
/// curl copies the values it gets, so the parsed parts do not change, even if a response redirects elsewhere.
final class CurlAddress {
  private let easy: UnsafeMutableRawPointer
  private var text: String?
  private var parts: OpaquePointer?

  init(_ easy: UnsafeMutableRawPointer) {
    self.easy = easy
  }

  deinit {
    curl_url_cleanup(parts)
  }

  func set(_ wanted: String, with options: inout CurlOptions) {
    guard wanted == text else {
      if parts != nil {
        ccurl_set_parts(easy, nil)
        dropParts()
      }
      text = wanted
      options.set(CURLOPT_URL, wanted)
      return
    }
    // If there is no memory for the parts, curl gets the address as text.
    guard parts == nil, let made = curl_url() else { return }
    // Parsed with the same flags that curl uses. If parsing fails, curl reports the error when it gets the text.
    let flags = UInt32(CURLU_PATH_AS_IS | CURLU_NON_SUPPORT_SCHEME)
    guard curl_url_set(made, CURLUPART_URL, wanted, flags) == CURLUE_OK else {
      return curl_url_cleanup(made)
    }
    parts = made
    ccurl_set_parts(easy, made)
  }

  /// Removes the address; the handle must no longer use it.
  func reset() {
    text = nil
    dropParts()
  }

  private func dropParts() {
    curl_url_cleanup(parts)
    parts = nil
  }
}
