import Vipera

/// Renews a token once for all waiting requests.
///
/// When a user signs in or out, a token is set from outside, and takes precedence over any renewal. The waiting
/// requests get this token at once, and the result of the running renewal is discarded.
final class TokenRenewal: Sendable {
  /// A token, and the session it belongs to.
  struct Held: Sendable {
    let token: Secret<String>
    /// Changes with each token that is set, which may belong to another user, but not with a renewal.
    let session: Int
  }

  private typealias Outcome = Result<Held?, NetworkError>

  private struct State {
    var token: Secret<String>?
    /// Changes with each token, so that a renewal cannot undo a later change.
    var generation = 0
    var session = 0
    /// The requests that wait for the renewal of `token`.
    var waiting: [OneShot<Outcome>] = []
    /// Whether `token` is being renewed.
    var isRunning = false
    /// The number of renewals that are running, including those of earlier tokens.
    var renewals = 0

    var held: Held? { token.map { Held(token: $0, session: session) } }

    /// Sets another token; returns the requests that waited for the renewal.
    mutating func take(_ token: Secret<String>?) -> [OneShot<Outcome>] {
      self.token = token
      generation += 1
      return stopWaiting()
    }

    mutating func stopWaiting() -> [OneShot<Outcome>] {
      isRunning = false
      defer { waiting = [] }
      return waiting
    }
  }

  private enum Step {
    case answer(Held?)
    case wait(startsRenewal: Bool, generation: Int)
  }

  /// The objects whose renewal has started the current task.
  @TaskLocal private static var renewing: Set<ObjectIdentifier> = []

  private let state: Guarded<State>
  private let work: BoundedWork
  private let limit: Duration
  private let renew: @Sendable (Secret<String>) async throws(NetworkError) -> Secret<String>?

  init(
    token: Secret<String>?,
    work: BoundedWork,
    limit: Duration,
    renew: @escaping @Sendable (Secret<String>) async throws(NetworkError) -> Secret<String>?
  ) {
    state = Guarded(State(token: token))
    self.work = work
    self.limit = limit
    self.renew = renew
  }

  var current: Held? { state.withLock(\.held) }

  var renewals: Int { state.withLock(\.renewals) }

  func set(_ token: Secret<String>?) {
    let (waiting, held) = state.withLock { state -> ([OneShot<Outcome>], Held?) in
      // Setting the same token again must not end its renewal.
      guard state.token != token else { return ([], nil) }
      state.session += 1
      return (state.take(token), state.held)
    }
    for waiter in waiting { waiter.answer(.success(held)) }
  }

  /// The token that replaces `refused`: one that was set in the meantime, or the result of a renewal.
  ///
  /// Nil for a request that the running renewal itself sends, since each would wait for the other.
  func renewed(from refused: Secret<String>) async throws(NetworkError) -> Held? {
    let answer = OneShot<Outcome>()
    let isInside = Self.renewing.contains(ObjectIdentifier(self))
    let step = state.withLock { state -> Step in
      guard state.token == refused else { return .answer(state.held) }
      // A task that outlives its renewal may wait for the next renewal.
      guard !isInside || !state.isRunning else { return .answer(nil) }
      state.waiting.append(answer)
      if !state.isRunning { state.renewals += 1 }
      defer { state.isRunning = true }
      return .wait(startsRenewal: !state.isRunning, generation: state.generation)
    }
    switch step {
    case .answer(let held): return held
    case .wait(let starts, let generation):
      if starts { start(from: refused, generation: generation) }
      guard let outcome = await answer.value() else { throw NetworkError(.cancelled) }
      return try outcome.get()
    }
  }

  // The renewal is a detached task, because it serves all waiting requests and is not part of the first request's flow.
  // The task is not stored, since it is never cancelled, even if the waiting requests are: it runs to its end or time
  // limit.
  private func start(from refused: Secret<String>, generation: Int) {
    let renewing = Self.renewing.union([ObjectIdentifier(self)])
    Task.detached {
      let renew = self.renew
      // ISOLATION: the closure is nonisolated, like the detached task that runs it.
      let outcome = await Self.$renewing.withValue(renewing) {
        await self.work.run(within: self.limit) {
          do throws(NetworkError) {
            return Result<Secret<String>?, NetworkError>.success(try await renew(refused))
          } catch {
            return .failure(error)
          }
        }
      }
      self.finish(outcome, generation: generation)
    }
  }

  private func finish(_ outcome: Result<Secret<String>?, NetworkError>, generation: Int) {
    let (waiting, answer) = state.withLock { state -> ([OneShot<Outcome>], Outcome) in
      state.renewals -= 1
      guard state.generation == generation else { return ([], .success(nil)) }
      switch outcome {
      case .failure(let error): return (state.stopWaiting(), .failure(error))
      case .success(let token): return (state.take(token), .success(state.held))
      }
    }
    for waiter in waiting { waiter.answer(answer) }
  }
}
