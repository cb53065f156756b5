#if canImport(Darwin) || VIPERA_APART
#if VIPERA_APART
import ViperaNetworking
#endif
import Foundation
import Vipera

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Passes the delegate calls of sessions to the requests they belong to.
final class URLSessionExchanges: NSObject, URLSessionDataDelegate, Sendable {
  /// Task identifiers are unique only within a session.
  private struct Key: Hashable {
    let session: ObjectIdentifier
    let task: Int
  }

  private struct State {
    var exchanges: [Key: URLSessionExchange] = [:]
    /// The number of requests that are about to create a task.
    var starting = 0
    /// The number of tasks that were created and have not ended.
    var tasks = 0
    var isClosed = false
  }

  private let most: Int
  private let mostEventStreams: Int
  private let state = Guarded(State())

  init(most: Int, mostEventStreams: Int) {
    self.most = most
    self.mostEventStreams = mostEventStreams
  }

  var count: Int { state.withLock(\.exchanges.count) }
  /// The number of tasks that exist, including those that were never started.
  var tasks: Int { state.withLock(\.tasks) }

  /// Registers that a task is about to be created; creating a task in an ended session crashes.
  ///
  /// - Throws: `.cancelled`, if the transport was closed.
  func enter() throws(NetworkError) {
    let isOpen = state.withLock { state in
      if !state.isClosed { state.starting += 1 }
      return !state.isClosed
    }
    guard isOpen else { throw NetworkError(.cancelled) }
  }

  /// Registers that the task was created.
  ///
  /// - Returns: Whether the session must be ended now, since the transport was closed in the meantime and no other
  ///   request is creating a task.
  func leave() -> Bool {
    state.withLock { state in
      state.starting -= 1
      state.tasks += 1
      return state.isClosed && state.starting == 0
    }
  }

  /// Registers a request by its task identifier.
  func begin(
    _ exchange: URLSessionExchange,
    as number: Int,
    of session: URLSession
  ) throws(NetworkError) {
    let key = Key(session: ObjectIdentifier(session), task: number)
    let refusal = state.withLock { state -> NetworkError.Reason? in
      if state.isClosed { return .cancelled }
      if state.exchanges.count >= most { return .overloaded(limit: most) }
      if exchange.isEventStream, state.exchanges.values.count(where: \.isEventStream) >= mostEventStreams {
        return .overloaded(limit: mostEventStreams)
      }
      state.exchanges[key] = exchange
      return nil
    }
    if let refusal { throw NetworkError(refusal) }
  }

  /// Accepts no more requests, and cancels the running requests, since the ended session will not answer them.
  ///
  /// - Returns: Whether the session can be ended now; otherwise the last call of `leave` has to end it.
  func close() -> Bool {
    let (left, isIdle) = state.withLock { state in
      state.isClosed = true
      defer { state.exchanges = [:] }
      return (Array(state.exchanges.values), state.starting == 0)
    }
    for exchange in left { exchange.answer.answer(.failure(NetworkError(.cancelled))) }
    return isIdle
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
    let exchange = state.withLock { $0.exchanges.removeValue(forKey: key) }
    exchange?.ended(error)
    // On Linux, Foundation removes the task after this method has returned, on another queue.
    session.delegateQueue.addOperation { self.state.withLock { $0.tasks -= 1 } }
  }

  /// Whether a task has not ended yet.
  func hold(_ task: Int, of session: URLSession) -> Bool {
    let key = Key(session: ObjectIdentifier(session), task: task)
    return state.withLock { $0.exchanges[key] != nil }
  }

  private subscript(_ task: URLSessionTask, _ session: URLSession) -> URLSessionExchange? {
    let key = Key(session: ObjectIdentifier(session), task: task.taskIdentifier)
    return state.withLock { $0.exchanges[key] }
  }
}
#endif
