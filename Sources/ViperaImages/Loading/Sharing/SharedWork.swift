import Vipera
import ViperaNetworking

/// Does work once for all requests with the same key, and cancels it when no request is left.
final class SharedWork<Key: Hashable & Sendable, Output: Sendable>: Sendable {
  typealias Outcome = Result<Output, ImageError>
  typealias Report = @Sendable (TransferProgress) -> Void
  /// Does the work for a key; the urgency may change meanwhile.
  typealias Perform = @Sendable (Key, Urgency, @escaping Report) async -> Outcome

  private struct Wish {
    let answer: OneShot<Outcome>
    let report: Report?
  }

  private struct State {
    var book: WorkBook<Key, Wish>
    var tasks: [Int: Task<Void, Never>] = [:]
  }

  private let state: Guarded<State>
  private let perform: Perform

  init(running: Int, waiting: Int, wishes: Int = 10_000, _ perform: @escaping Perform) {
    state = Guarded(
      State(book: WorkBook(.init(running: running, waiting: waiting, wishes: wishes)))
    )
    self.perform = perform
  }

  /// The number of pieces of work that are running or waiting, without cancelled work.
  var count: Int { state.withLock(\.book.count) }

  /// The number of pieces of work that are running, including cancelled ones that have not ended.
  var running: Int { state.withLock(\.book.running) }

  /// The number of requests that are waiting for a result.
  var wishes: Int { state.withLock(\.book.wishes) }

  func priority(of key: Key) -> ImagePriority? { state.withLock { $0.book.priority(of: key) } }

  /// Requests the work for `key` and returns its result.
  ///
  /// - Throws: The error of the work, `.cancelled` as soon as the task is cancelled, or `.overloaded`.
  func value(
    for key: Key,
    _ urgency: Urgency,
    reporting report: Report? = nil
  ) async throws(ImageError) -> Output {
    guard !Task.isCancelled else { throw ImageError(.cancelled) }
    let answer = OneShot<Outcome>()
    let wish = Wish(answer: answer, report: report)
    let (taken, limit) = state.withLock { state in
      let limit = state.book.limitInTheWay
      return (state.book.wish(wish, for: key, urgency), limit)
    }
    guard let taken else { throw ImageError(.overloaded(limit: limit)) }
    for refused in taken.action.refused {
      refused.answer.answer(.failure(ImageError(.overloaded(limit: limit))))
    }
    act(on: taken.action)
    let id = taken.id
    weak let work = self
    urgency.onChange { work?.look(at: id, key) }
    guard let outcome = await answer.value() else {
      act(on: state.withLock { $0.book.withdraw(id, for: key) })
      throw ImageError(.cancelled)
    }
    return try outcome.get()
  }

  private func look(at wish: Int, _ key: Key) {
    act(on: state.withLock { $0.book.look(at: wish, for: key) })
  }

  private func act(on action: WorkBook<Key, Wish>.Action) {
    action.changed?.tell()
    if let work = action.cancelled { state.withLock { $0.tasks[work] }?.cancel() }
    for start in action.started { begin(start.key, start.work, start.urgency) }
  }

  private func begin(_ key: Key, _ work: Int, _ urgency: Urgency) {
    // The task is detached: the work serves all requests, so it must not inherit the task-locals of the first request,
    // such as its flow.
    let task = Task.detached {
      let outcome = await self.perform(key, urgency) { self.report($0, of: work) }
      self.ended(work, with: outcome)
    }
    // The work may have ended or been cancelled before the task is stored.
    let isWished = state.withLock { state in
      guard state.book.isWished(work) else { return false }
      state.tasks[work] = task
      return true
    }
    if !isWished { task.cancel() }
  }

  private func report(_ progress: TransferProgress, of work: Int) {
    let reports = state.withLock { state in state.book.each(of: work).compactMap(\.report) }
    for report in reports { report(progress) }
  }

  private func ended(_ work: Int, with outcome: Outcome) {
    let (wishes, action) = state.withLock { state in
      state.tasks[work] = nil
      return state.book.ended(work)
    }
    for wish in wishes { wish.answer.answer(outcome) }
    act(on: action)
  }
}
