#if canImport(Darwin) || VIPERA_APART
#if VIPERA_APART
import ViperaNetworking
#endif
import Foundation
import Vipera

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A running request, the data received so far, and its limits.
final class URLSessionExchange: Sendable {
  private struct State {
    var status = 0
    var headers = HTTPHeaders()
    var body: [UInt8] = []
    /// Whether the body goes to the request's receiver, and how many of its bytes have arrived.
    var isStreaming = false
    var received = 0
    var redirects = 0
    /// The reason why a redirect was not followed.
    var refusal: NetworkError.Reason?
    var progress = TransferProgress()
  }

  /// The first result wins: the server's response, a limit, the timeout, or the caller's cancellation.
  let answer: OneShot<Result<HTTPResponse, NetworkError>>
  /// Ends the request when no bytes are transferred; nil if another limit always comes first.
  let idle: IdleTimer?
  var isEventStream: Bool { request.isEventStream }
  private let request: HTTPRequest
  private let report: (@Sendable (TransferProgress) -> Void)?
  private let state = Guarded(State())

  init(
    _ request: HTTPRequest,
    of deadlines: Deadlines,
    reporting report: (@Sendable (TransferProgress) -> Void)?
  ) {
    self.request = request
    self.report = report
    let answer = OneShot<Result<HTTPResponse, NetworkError>>()
    self.answer = answer
    idle = request.options.effectiveIdleTimeout.map { limit in
      IdleTimer(limit, of: deadlines) {
        answer.answer(.failure(NetworkError(.timedOut(after: limit))))
      }
    }
  }

  /// Handles the status and headers of a response; returns whether to receive the body.
  func take(_ head: HTTPURLResponse) -> Bool {
    var headers = HTTPHeaders()
    for (name, value) in head.allHeaderFields { headers.append("\(name)", "\(value)") }
    let status = head.statusCode
    let isStreaming: Bool
    var response = HTTPResponse(status: status, headers: headers)
    if state.withLock({ $0.redirects }) > 0 { response.redirectTarget = head.url?.absoluteString }
    do throws(NetworkError) {
      isStreaming = try begin(response)
    } catch {
      answer.answer(.failure(error))
      return false
    }
    state.withLock {
      ($0.status, $0.headers, $0.body) = (status, headers, [])
      ($0.isStreaming, $0.received) = (isStreaming, 0)
    }
    guard !isStreaming else { return true }
    // A response to HEAD may announce any size.
    let isTooLarge = head.expectedContentLength > Int64(request.options.largestResponse)
    return request.method == .head || !isTooLarge || refuseLarge()
  }

  private func begin(_ head: HTTPResponse) throws(NetworkError) -> Bool {
    idle?.moved()
    // A HEAD request has no body to receive; the gateway then calls `begin` itself.
    guard let receiver = request.receiver, request.method != .head else { return false }
    return try receiver.begin(head)
  }

  /// Passes a piece to the receiver; returns whether to continue.
  private func pass(_ piece: Data) -> Bool {
    do throws(NetworkError) {
      // A session cannot pause; the receiver limits its buffer itself.
      _ = try request.receiver?.receive(Array(piece))
      return true
    } catch {
      answer.answer(.failure(error))
      return false
    }
  }

  /// Adds a piece of the body; returns whether to continue.
  func take(_ piece: Data, of expected: Int64) -> Bool {
    idle?.moved()
    let largest = request.options.largestResponse
    let isStreaming = state.withLock(\.isStreaming)
    guard !isStreaming || pass(piece) else { return false }
    let progress = state.withLock { state -> TransferProgress? in
      guard isStreaming || piece.count <= largest - state.received else {
        state.body = []
        return nil
      }
      state.received += piece.count
      if !isStreaming { state.body.append(contentsOf: piece) }
      state.progress = TransferProgress(
        sent: state.progress.sent,
        toSend: state.progress.toSend,
        received: state.received,
        toReceive: expected > 0 ? Int(expected) : nil
      )
      return state.progress
    }
    guard let progress else { return refuseLarge() }
    report?(progress)
    return true
  }

  /// Reports how many bytes were sent.
  func sent(_ count: Int64, of all: Int64) {
    idle?.moved()
    let progress = state.withLock { state in
      state.progress = TransferProgress(sent: Int(count), toSend: max(0, Int(all)))
      return state.progress
    }
    report?(progress)
  }

  /// The request to continue with after a redirect; nil makes the redirect itself the response.
  func redirected(to next: URLRequest) -> URLRequest? {
    guard request.method.isSafe, request.options.mostRedirects > 0 else { return nil }
    let count = state.withLock { state in
      state.redirects += 1
      return state.redirects
    }
    let limit = request.options.mostRedirects
    guard count <= limit else { return refuse(.tooManyRedirects(limit: limit)) }
    let schemes: Set<String> = request.url.isEncrypted ? ["https"] : ["https", "http"]
    guard let url = next.url, let scheme = url.scheme?.lowercased(), schemes.contains(scheme),
      let host = url.host, !host.isEmpty
    else { return refuse(.unreadable) }
    let first = URL(string: request.url.text)
    var next = next
    if (host.lowercased(), url.port, scheme)
      != (first?.host?.lowercased() ?? "", first?.port, first?.scheme?.lowercased() ?? "")
    {
      for name in ["Authorization", "Cookie"] { next.setValue(nil, forHTTPHeaderField: name) }
    }
    return next
  }

  /// Ends the exchange with the received response, or with the error.
  func ended(_ error: (any Error)?) {
    if let error {
      let reason = NetworkError.Reason(error as? URLError, request.options.timeout)
      answer.answer(.failure(NetworkError(reason, cause: error)))
      return
    }
    let (response, refusal) = state.withLock {
      (HTTPResponse(status: $0.status, headers: $0.headers, body: $0.body), $0.refusal)
    }
    if let refusal { return answer.answer(.failure(NetworkError(refusal))) }
    let isAnswer = (100...999).contains(response.status)
    answer.answer(isAnswer ? .success(response) : .failure(NetworkError(.unreadable)))
  }

  private func refuseLarge() -> Bool {
    let limit = request.options.largestResponse
    answer.answer(.failure(NetworkError(.tooLarge(limit: limit))))
    return false
  }

  /// Makes the request end with the redirect's response instead of cancelling it: on Linux, Foundation crashes if a
  /// task is cancelled while its delegate decides about a redirect.
  private func refuse(_ reason: NetworkError.Reason) -> URLRequest? {
    state.withLock { $0.refusal = reason }
    return nil
  }
}

extension NetworkError.Reason {
  /// Converts an error of the system to the error of a request.
  fileprivate init(_ error: URLError?, _ timeout: Duration) {
    self =
      switch error?.code {
      case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff: .offline
      case .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed, .secureConnectionFailed:
        .unreachable
      case .serverCertificateUntrusted, .serverCertificateHasBadDate,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
        .untrusted
      case .timedOut: .timedOut(after: timeout)
      case .cancelled: .cancelled
      case .badServerResponse, .cannotDecodeContentData, .cannotDecodeRawData, .cannotParseResponse,
        .unsupportedURL, .badURL:
        .unreadable
      default: .connectionLost
      }
  }
}
#endif
