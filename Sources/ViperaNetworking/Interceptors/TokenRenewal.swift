import Vipera

/// Renews a token once for all who wait.
///
/// What is set from outside, because somebody signed in or out, counts more than any renewal: whoever
/// waits gets it at once, and what the renewal of the token before still brings is thrown away.
final class TokenRenewal: Sendable {
  typealias Outcome = Result<Secret<String>?, NetworkError>

  private struct State {
    var token: Secret<String>?
    /// Changes with each token, so that a renewal cannot undo what came after it began.
    var generation = 0
    /// Who waits for the renewal of `token`.
    var waiting: [OneShot<Outcome>] = []
    /// Whether `token` is being renewed.
    var isRunning = false

    /// Takes another token; returns who waited for it.
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
    case answer(Secret<String>?)
    case wait(startsRenewal: Bool, generation: Int)
  }

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

  var current: Secret<String>? { state.withLock(\.token) }

  func set(_ token: Secret<String>?) {
    let waiting = state.withLock { state in
      // The one that is being renewed is still the one to renew.
      state.token == token ? [] : state.take(token)
    }
    for waiter in waiting { waiter.answer(.success(token)) }
  }

  /// The token after `refused`: one that came meanwhile, or what a renewal brings.
  func renewed(from refused: Secret<String>) async throws(NetworkError) -> Secret<String>? {
    let answer = OneShot<Outcome>()
    let step = state.withLock { state -> Step in
      guard state.token == refused else { return .answer(state.token) }
      state.waiting.append(answer)
      defer { state.isRunning = true }
      return .wait(startsRenewal: !state.isRunning, generation: state.generation)
    }
    switch step {
    case .answer(let token): return token
    case .wait(let starts, let generation):
      if starts { start(from: refused, generation: generation) }
      guard let outcome = await answer.value() else { throw NetworkError(.cancelled) }
      return try outcome.get()
    }
  }

  // Not stored and never cancelled: whoever waits may leave, the renewal goes on to its end or limit.
  // Detached: it is for all who wait, so the flow of the first has no part in it.
  private func start(from refused: Secret<String>, generation: Int) {
    Task.detached {
      let renew = self.renew
      let outcome = await self.work.run(within: self.limit) {
        do throws(NetworkError) {
          return Outcome.success(try await renew(refused))
        } catch {
          return .failure(error)
        }
      }
      self.finish(outcome, generation: generation)
    }
  }

  private func finish(_ outcome: Outcome, generation: Int) {
    let waiting = state.withLock { state -> [OneShot<Outcome>] in
      guard state.generation == generation else { return [] }
      guard case .success(let token) = outcome else { return state.stopWaiting() }
      return state.take(token)
    }
    for waiter in waiting { waiter.answer(outcome) }
  }
}
