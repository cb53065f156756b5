import Vipera

/// Renews a token once for all who wait.
final class TokenRenewal: Sendable {
  typealias Outcome = Result<Secret<String>?, NetworkError>

  private struct State {
    var token: Secret<String>?
    /// Changes with each token that is set from outside, so that a renewal under way cannot undo it.
    var generation = 0
    var waiting: [OneShot<Outcome>] = []
    var isRunning = false
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
    state.withLock { state in
      state.token = token
      state.generation += 1
    }
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
    let (waiting, token) = state.withLock { state -> ([OneShot<Outcome>], Secret<String>?) in
      if case .success(let token) = outcome, state.generation == generation { state.token = token }
      state.isRunning = false
      defer { state.waiting = [] }
      return (state.waiting, state.token)
    }
    for waiter in waiting { waiter.answer(outcome.map { _ in token }) }
  }
}
