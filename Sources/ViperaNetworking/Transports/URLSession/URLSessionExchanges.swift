#if canImport(Darwin) || VIPERA_APART
#if VIPERA_APART
import ViperaNetworking
#endif
import Foundation
import Vipera

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What a session tells, handed to the request it is about.
final class URLSessionExchanges: NSObject, URLSessionDataDelegate, Sendable {
  /// Tasks are numbered in each session anew.
  private struct Key: Hashable {
    let session: ObjectIdentifier
    let task: Int
  }

  private let most: Int
  private let exchanges = Guarded<[Key: URLSessionExchange]>([:])

  init(most: Int) {
    self.most = most
  }

  var count: Int { exchanges.withLock(\.count) }

  /// Notes a request under the number of its task.
  func begin(
    _ exchange: URLSessionExchange,
    as number: Int,
    of session: URLSession
  ) throws(NetworkError) {
    let key = Key(session: ObjectIdentifier(session), task: number)
    let isTaken = exchanges.withLock { exchanges in
      guard exchanges.count < most else { return false }
      exchanges[key] = exchange
      return true
    }
    guard isTaken else { throw NetworkError(.overloaded(limit: most)) }
  }

  /// Answers all that a session which has ended will not answer any more.
  func close() {
    let left = exchanges.withLock { exchanges in
      defer { exchanges = [:] }
      return Array(exchanges.values)
    }
    for exchange in left { exchange.answer.answer(.failure(NetworkError(.cancelled))) }
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let head = response as? HTTPURLResponse
    let goesOn = head.flatMap { self[dataTask, session]?.take($0) } ?? false
    completionHandler(goesOn ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let expected = dataTask.countOfBytesExpectedToReceive
    if self[dataTask, session]?.take(data, of: expected) != true { dataTask.cancel() }
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    self[task, session]?.sent(totalBytesSent, of: totalBytesExpectedToSend)
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(self[task, session]?.redirected(to: request))
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    let key = Key(session: ObjectIdentifier(session), task: task.taskIdentifier)
    let exchange = exchanges.withLock { $0.removeValue(forKey: key) }
    exchange?.ended(error)
  }

  private subscript(_ task: URLSessionTask, _ session: URLSession) -> URLSessionExchange? {
    let key = Key(session: ObjectIdentifier(session), task: task.taskIdentifier)
    return exchanges.withLock { $0[key] }
  }
}
#endif
