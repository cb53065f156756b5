import CCurl
import Synchronization

/// One of curl's easy handles, which is reused for further requests and keeps its buffers.
///
/// Configuring a handle takes as long as a request. So after a successful GET its settings are kept, and the next
/// request changes only those that differ. After any other result the handle is configured again.
///
/// Secrets of a request or its response do not stay in the handle. A list of headers with secrets is freed at once, and
/// if curl may have copies, the handle is discarded. As in logs, a name decides whether a value is secret. Bytes that
/// were transferred on a connection stay in curl's buffers until they are overwritten, and freed memory is not wiped.
final class CurlHandle {
  /// The settings, to compare with those of the next request.
  private struct Settings: Equatable {
    let largestResponse: Int
    let mostRedirects: Int
    let isEncrypted: Bool
  }

  /// curl's data about the newest response head (status line and headers).
  struct HeadFacts {
    var status = 0
    /// The address that redirects led to; nil without redirects.
    var redirectTarget: String?
  }

  let easy: UnsafeMutableRawPointer
  private(set) var transfer: CurlTransfer?
  let headers: CurlHeaderList
  /// Whether the handle must be discarded, since curl keeps secrets of a request in it.
  private(set) var isSpent = false
  private let address: CurlAddress
  private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
  private let configuration: CurlTransport.Configuration
  private let poller: CurlPoller
  private let gauge: CurlGauge
  /// The current settings; nil if the handle has to be configured.
  private var settings: Settings?
  /// The number of connections that had ended when the current request began.
  private var closings = 0
  /// The limit that ends the request, and the time left of it when the request left the queue.
  private var limit = (left: Duration.zero, of: Duration.zero)

  init?(
    _ configuration: CurlTransport.Configuration,
    _ poller: CurlPoller,
    countedBy gauge: CurlGauge
  ) {
    guard let easy = curl_easy_init() else {
      errorText.deallocate()
      return nil
    }
    self.easy = easy
    headers = CurlHeaderList(easy, userAgent: configuration.userAgent)
    address = CurlAddress(easy)
    self.configuration = configuration
    self.poller = poller
    self.gauge = gauge
    gauge.count.add(1, ordering: .relaxed)
  }

  deinit {
    gauge.count.subtract(1, ordering: .relaxed)
    // The handle is released before the headers and the address, since cleanup reads them.
    curl_easy_cleanup(easy)
    errorText.deallocate()
  }

  /// curl's data about the newest head.
  var headFacts: HeadFacts {
    let target = ccurl_redirects(easy) > 0 ? ccurl_address(easy) : nil
    return HeadFacts(status: Int(ccurl_status(easy)), redirectTarget: target.map { String(cString: $0) })
  }

  /// The handle that a callback receives as its context.
  static func at(_ context: UnsafeMutableRawPointer?) -> CurlHandle? {
    context.map { Unmanaged<CurlHandle>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Starts a request, with the time that is left of its limit.
  func take(
    _ transfer: CurlTransfer,
    within limit: (left: Duration, of: Duration)
  ) throws(NetworkError) {
    let request = transfer.request
    try request.check()
    // An unsafe request has a body, even if the body is empty.
    transfer.upload = request.method.isSafe ? nil : try CurlUpload(request.content)
    self.transfer = transfer
    self.limit = limit
    errorText.pointee = 0
    let wanted = Settings(
      largestResponse: Self.largestResponse(to: request),
      mostRedirects: request.options.mostRedirects,
      isEncrypted: request.url.isEncrypted
    )
    let isSetUp = settings == wanted && request.method == .get
    // The settings stay nil until curl has accepted all of them.
    settings = nil
    var options = CurlOptions(easy)
    if !isSetUp { setUp(for: request, length: transfer.upload?.length ?? 0, with: &options) }
    closings = poller.closings
    isSpent = request.url.hasSecrets
    headers.set(request.headers, forBody: transfer.upload != nil, with: &options)
    address.set(request.url.text, with: &options)
    // Only curl's progress callback reports when the bytes of a body were sent.
    let isWatched = transfer.report != nil || transfer.upload != nil && transfer.idle != nil
    options.set(CURLOPT_NOPROGRESS, isWatched ? 0 : 1)
    options.set(CURLOPT_TIMEOUT_MS, limit.left.wholeMilliseconds)
    try options.check()
    if request.method == .get { settings = wanted }
  }

  /// Returns the result of the request; afterwards the handle is free.
  func finish(_ code: CURLcode) -> Result<HTTPResponse, NetworkError> {
    guard let transfer else { return .failure(NetworkError(.cancelled)) }
    defer { clear() }
    if code == CURLE_OK {
      // curl repeats a GET whose kept connection was dead, and counts these repeats until the handle is reset. At the
      // sixth, it gives up, however long ago the others were. So reset the handle.
      if poller.closings != closings { settings = nil }
      guard transfer.download.isWhole else { return .failure(NetworkError(.connectionLost)) }
      let status = Int(ccurl_status(easy))
      let download = transfer.download
      // curl stores the target of a redirect, even if it did not follow the redirect.
      if (300..<400).contains(status), status != 304 || download.headers["Location"] != nil {
        isSpent = true
      }
      return .success(HTTPResponse(status: status, headers: download.headers, body: download.body))
    }
    settings = nil
    if let refusal = transfer.download.refusal { return .failure(refusal) }
    let words = String(cString: errorText)
    let text = words.isEmpty ? String(cString: curl_easy_strerror(code)) : words
    let failure = CurlFailure(code: Int(code.rawValue), description: text)
    return .failure(NetworkError(.init(code, for: transfer, late: late), cause: failure))
  }

  /// The reason for a timeout.
  private var late: NetworkError.Reason {
    guard ccurl_has_begun(easy) == 0 else { return .timedOut(after: limit.of) }
    let connecting = configuration.connectTimeout
    let first = min(connecting, limit.left)
    if ccurl_system_gave_up(easy, first.wholeMilliseconds) != 0 { return .unreachable }
    return connecting < limit.left ? .notConnected(after: connecting) : .timedOut(after: limit.of)
  }

  /// Returns the result of a request that was removed before its end.
  func cancel() -> Result<HTTPResponse, NetworkError> {
    settings = nil
    return .failure(NetworkError(.cancelled))
  }

  /// Removes the request, but keeps the parts that are expensive to create.
  func clear() {
    headers.clear()
    guard let transfer else { return }
    isSpent = isSpent || ccurl_redirects(easy) > 0 || transfer.download.setsCookies
    transfer.upload = nil
    self.transfer = nil
  }

  /// Resets the handle and sets all options that are kept for the next request.
  private func setUp(for request: HTTPRequest, length: Int, with options: inout CurlOptions) {
    curl_easy_reset(easy)
    headers.reset()
    address.reset()
    setConnection(isEncrypted: request.url.isEncrypted, with: &options)
    setLimits(of: request, with: &options)
    setMethod(of: request, length: length, with: &options)
    setCallbacks(with: &options)
  }

  private func setLimits(of request: HTTPRequest, with options: inout CurlOptions) {
    let wanted = request.options
    options.set(CURLOPT_NOSIGNAL, 1)
    options.set(CURLOPT_CONNECTTIMEOUT_MS, configuration.connectTimeout.wholeMilliseconds)
    // A response to HEAD may announce any size.
    if request.method != .head {
      // `CurlDownload` enforces the limit on the decoded body; curl only ends responses far over it. Since 8.4, curl
      // counts the encoded bytes, and gzip makes a short body longer.
      let largest = Self.largestResponse(to: request)
      let encoded = largest.addingReportingOverflow(largest / 1_000 + 1_024)
      options.set(CURLOPT_MAXFILESIZE_LARGE, size: encoded.overflow ? .max : encoded.partialValue)
    }
    guard request.method.isSafe, wanted.mostRedirects > 0 else { return }
    options.set(CURLOPT_FOLLOWLOCATION, 1)
    options.set(CURLOPT_MAXREDIRS, wanted.mostRedirects)
    let schemes = request.url.isEncrypted ? "https" : "http,https"
    options.set(CURLOPT_REDIR_PROTOCOLS_STR, schemes)
  }

  /// The limit that curl enforces; with a receiver, curl enforces none.
  private static func largestResponse(to request: HTTPRequest) -> Int {
    request.receiver == nil ? request.options.largestResponse : .max
  }

  private func setMethod(
    of request: HTTPRequest,
    length: Int,
    with options: inout CurlOptions
  ) {
    switch request.method {
    case .get: options.set(CURLOPT_HTTPGET, 1)
    case .head: options.set(CURLOPT_NOBODY, 1)
    case .post, .put, .patch, .delete:
      // `CURLOPT_POST` would add the content type of a form.
      options.set(CURLOPT_UPLOAD, 1)
      options.set(CURLOPT_INFILESIZE_LARGE, size: length)
      options.set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
      // A kept connection may turn out to be dead. Without a function to rewind the body, curl cannot send a partly
      // sent body again, which is intended. For an empty body that does not help, so a fresh connection is used.
      if length == 0 { options.set(CURLOPT_FRESH_CONNECT, 1) }
    }
  }

  private func setConnection(isEncrypted: Bool, with options: inout CurlOptions) {
    options.set(CURLOPT_ERRORBUFFER, errorText)
    options.set(CURLOPT_PROTOCOLS_STR, "http,https")
    // The proxy that opens the tunnel gets this user agent; servers get it in a header.
    if isEncrypted { options.set(CURLOPT_USERAGENT, configuration.userAgent) }
    // The result is ignored, since a curl without HTTP/2 uses HTTP/1.1.
    ccurl_set_long(easy, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
    options.set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    // Requests to the same server wait until they can share its first HTTP/2 connection. Without TLS, no connection is
    // shared, so they would only wait for the first response.
    options.set(CURLOPT_PIPEWAIT, isEncrypted ? 1 : 0)
    // The path was checked already, and is sent unchanged.
    options.set(CURLOPT_PATH_AS_IS, 1)
    // A cancelled request must not wait for name resolution.
    options.set(CURLOPT_QUICK_EXIT, 1)
    // The head of a proxy's response to CONNECT does not belong to the response.
    options.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    // `*` means no proxy for any host; curl then ignores the proxy variables of the environment.
    if !configuration.usesProxyOfEnvironment { options.set(CURLOPT_NOPROXY, "*") }
    if let file = configuration.certificateAuthorities {
      options.set(CURLOPT_CAINFO, file)
    }
  }

  private func setCallbacks(with options: inout CurlOptions) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    options.set(CURLOPT_PRIVATE, context)
    options.set(CURLOPT_HEADERFUNCTION, calling: CurlCallbacks.receiveHead)
    options.set(CURLOPT_HEADERDATA, context)
    options.set(CURLOPT_WRITEFUNCTION, calling: CurlCallbacks.receiveBody)
    options.set(CURLOPT_WRITEDATA, context)
    options.note(ccurl_set_progress(easy, CurlCallbacks.progress))
    options.set(CURLOPT_XFERINFODATA, context)
    // Connections outlive handles, and the poller outlives connections and handles.
    let sockets = Unmanaged.passUnretained(poller).toOpaque()
    options.note(ccurl_set_sockets(easy, CurlCallbacks.open, CurlCallbacks.close, sockets))
    guard transfer?.upload != nil else { return }
    options.set(CURLOPT_READFUNCTION, calling: CurlCallbacks.sendBody)
    options.set(CURLOPT_READDATA, context)
  }
}

extension Duration {
  /// Milliseconds from 1 to a day; curl reads 0 as no limit.
  fileprivate var wholeMilliseconds: Int {
    let (seconds, attoseconds) = min(max(self, .zero), .seconds(86_400)).components
    return max(1, Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
  }
}
