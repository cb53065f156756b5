#if canImport(Darwin) || VIPERA_APART
#if VIPERA_APART
import ViperaNetworking
#endif
import Foundation
import Vipera

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request on its way: what has come until now, within its limits.
final class URLSessionExchange: Sendable {
  private struct State {
    var status = 0
    var headers = HTTPHeaders()
    var body: [UInt8] = []
    var redirects = 0
    /// Why a redirect was not followed.
    var refusal: NetworkError.Reason?
    var progress = TransferProgress()
  }

  /// Who is first counts: the server, a limit, the timeout, or whoever asked and has left.
  let answer = OneShot<Result<HTTPResponse, NetworkError>>()
  private let request: HTTPRequest
  private let report: (@Sendable (TransferProgress) -> Void)?
  private let state = Guarded(State())

  init(_ request: HTTPRequest, reporting report: (@Sendable (TransferProgress) -> Void)?) {
    self.request = request
    self.report = report
  }

  /// Takes the head of an answer; returns whether its body shall come.
  func take(_ head: HTTPURLResponse) -> Bool {
    var headers = HTTPHeaders()
    for (name, value) in head.allHeaderFields { headers.append("\(name)", "\(value)") }
    let status = head.statusCode
    state.withLock { ($0.status, $0.headers, $0.body) = (status, headers, []) }
    // An answer without a body may announce one of any size.
    let isTooLarge = head.expectedContentLength > Int64(request.options.largestResponse)
    return request.method == .head || !isTooLarge || refuseLarge()
  }

  /// Takes a piece of the body; returns whether more shall come.
  func take(_ piece: Data, of expected: Int64) -> Bool {
    let largest = request.options.largestResponse
    let progress = state.withLock { state -> TransferProgress? in
      guard piece.count <= largest - state.body.count else {
        state.body = []
        return nil
      }
      state.body.append(contentsOf: piece)
      state.progress = TransferProgress(
        sent: state.progress.sent,
        toSend: state.progress.toSend,
        received: state.body.count,
        toReceive: expected > 0 ? Int(expected) : nil
      )
      return state.progress
    }
    guard let progress else { return refuseLarge() }
    report?(progress)
    return true
  }

  /// Notes how much was sent.
  func sent(_ count: Int64, of all: Int64) {
    let progress = state.withLock { state in
      state.progress = TransferProgress(sent: Int(count), toSend: max(0, Int(all)))
      return state.progress
    }
    report?(progress)
  }

  /// The request to go on with, where a server sends it elsewhere; nil takes what it said as its answer.
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

  /// Answers with all that has come, or with why it has not.
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

  /// Has the request end with what the redirect said, and not before: Foundation on Linux stops the
  /// program where a task is cancelled while it asks about a redirect.
  private func refuse(_ reason: NetworkError.Reason) -> URLRequest? {
    state.withLock { $0.refusal = reason }
    return nil
  }
}

extension NetworkError.Reason {
  /// What an error of the system means for a request.
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
