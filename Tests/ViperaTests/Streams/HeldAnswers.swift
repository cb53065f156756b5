/// Requests that the test answers, in any order and at any time.
///
/// The service ignores cancellation, as a careless service does.
final class HeldAnswers<Request: Hashable, Answer: Sendable> {
  private(set) var asked: [Request] = []
  private var held: [Request: CheckedContinuation<Answer, any Error>] = [:]
  private var waiting: [Request: CheckedContinuation<Void, Never>] = [:]

  /// The service's method, which waits until the test answers.
  func answer(for request: Request) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
      asked.append(request)
      held[request] = continuation
      waiting.removeValue(forKey: request)?.resume()
    }
  }

  /// Returns when the service has received `request`.
  func untilAsked(_ request: Request) async {
    guard held[request] == nil else { return }
    await withCheckedContinuation { waiting[request] = $0 }
  }

  func give(_ answer: Answer, to request: Request) {
    held.removeValue(forKey: request)?.resume(returning: answer)
  }

  func fail(_ request: Request, with error: any Error) {
    held.removeValue(forKey: request)?.resume(throwing: error)
  }
}
