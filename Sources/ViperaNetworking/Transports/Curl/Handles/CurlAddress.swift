import CCurl

/// The address of a handle: one that is asked for again is taken apart once, and not for each request.
///
/// curl copies what it is given, so the parts stay as they are, also where an answer leads elsewhere.
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
    // Without memory for the parts the text does as well.
    guard parts == nil, let made = curl_url() else { return }
    // As curl itself takes the text apart. Where it cannot, it says so when the text is asked for.
    let flags = UInt32(CURLU_PATH_AS_IS | CURLU_NON_SUPPORT_SCHEME)
    guard curl_url_set(made, CURLUPART_URL, wanted, flags) == CURLUE_OK else {
      return curl_url_cleanup(made)
    }
    parts = made
    ccurl_set_parts(easy, made)
  }

  /// Forgets the address, once the handle has none.
  func reset() {
    text = nil
    dropParts()
  }

  private func dropParts() {
    curl_url_cleanup(parts)
    parts = nil
  }
}
