import Vipera

/// Renews a token once for all who wait.
///
/// What is set from outside, because somebody signed in or out, counts more than any renewal: whoever
/// waits gets it at once, and what the renewal of the token before still brings is thrown away.
final class TokenRenewal: Sendable {
  /// A token, and whose it is.
  struct Held: Sendable {
    let token: Secret<String>
    /// Changes with each token that is set, which may be another person's, and with none that is renewed.
    let session: Int
  }

  private typealias Outcome = Result<Held?, NetworkError>

  private struct State {
    var token: Secret<String>?
    /// Changes with each token, so that a renewal cannot undo what came after it began.
    var generation = 0
    var session = 0
    /// Who waits for the renewal of `token`.
    var waiting: [OneShot<Outcome>] = []
    /// Whether `token` is being renewed.
    var isRunning = false
    /// How many renewals have not ended, those of tokens before included.
    var renewals = 0

    var held: Held? { token.map { Held(token: $0, session: session) } }

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
    case answer(Held?)
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

  var current: Held? { state.withLock(\.held) }

  /// How many renewals have not ended, those that count no more included.
  var renewals: Int { state.withLock(\.renewals) }

  func set(_ token: Secret<String>?) {
    let (waiting, held) = state.withLock { state -> ([OneShot<Outcome>], Held?) in
      // The one that is being renewed is still the one to renew.
      guard state.token != token else { return ([], nil) }
      state.session += 1
      return (state.take(token), state.held)
    }
    for waiter in waiting { waiter.answer(.success(held)) }
  }

  /// The token after `refused`: one that came meanwhile, or what a renewal brings.
  func renewed(from refused: Secret<String>) async throws(NetworkError) -> Held? {
    let answer = OneShot<Outcome>()
    let step = state.withLock { state -> Step in
      guard state.token == refused else { return .answer(state.held) }
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

  // Not stored and never cancelled: whoever waits may leave, the renewal goes on to its end or limit.
  // Detached: it is for all who wait, so the flow of the first has no part in it.
  private func start(from refused: Secret<String>, generation: Int) {
    Task.detached {
      let renew = self.renew
      let outcome = await self.work.run(within: self.limit) {
        do throws(NetworkError) {
          return Result<Secret<String>?, NetworkError>.success(try await renew(refused))
        } catch {
          return .failure(error)
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
