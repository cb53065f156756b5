import CCurl

/// Sets options of a curl handle, and remembers the first failure.
///
/// curl copies strings, so any setting may fail for lack of memory. If curl ran without the option, it could, for
/// example, use the environment's proxy although no proxy was to be used.
struct CurlOptions {
  private let easy: UnsafeMutableRawPointer
  private var fault: CURLcode?

  init(_ easy: UnsafeMutableRawPointer) {
    self.easy = easy
  }

  mutating func set(_ option: CURLoption, _ value: Int) {
    note(ccurl_set_long(easy, option, value))
  }

  mutating func set(_ option: CURLoption, size: Int) {
    note(ccurl_set_size(easy, option, curl_off_t(size)))
  }

  mutating func set(_ option: CURLoption, _ text: String) {
    note(ccurl_set_text(easy, option, text))
  }

  mutating func set(_ option: CURLoption, _ pointer: UnsafeMutableRawPointer) {
    note(ccurl_set_pointer(easy, option, pointer))
  }

  mutating func set(_ option: CURLoption, _ list: UnsafeMutablePointer<curl_slist>) {
    note(ccurl_set_list(easy, option, list))
  }

  mutating func set(_ option: CURLoption, calling callback: @escaping ccurl_bytes) {
    note(ccurl_set_bytes(easy, option, callback))
  }

  /// Records the result of a setting if it is the first failure.
  mutating func note(_ code: CURLcode) {
    if fault == nil, code != CURLE_OK { fault = code }
  }

  mutating func noteNoMemory() {
    note(CURLE_OUT_OF_MEMORY)
  }

  /// Throws the first failure, if any.
  func check() throws(NetworkError) {
    guard let fault else { return }
    guard fault == CURLE_OUT_OF_MEMORY else {
      let words = String(cString: curl_easy_strerror(fault))
      throw NetworkError(
        .unsendable("This curl lacks what requests need: \(words). Use 7.87 or later, with TLS.")
      )
    }
    throw .noMemoryForRequest
  }
}

extension NetworkError {
  static var noMemoryForRequest: NetworkError {
    NetworkError(.unsendable("curl has no memory for one more request."))
  }
}
