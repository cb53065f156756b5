import Vipera

/// Keeps apart what takes sessions from other servers and what asks which ones they have taken.
///
/// An answer that is older than a take would end the session that was just taken. Many may take at the
/// same time; the question waits for them, and whoever comes meanwhile waits for the question.
final class TakeGate: Sendable {
  private typealias Waiter = CheckedContinuation<Void, Never>

  private struct State {
    var takes = 0
    var isAsking = false
    var asker: Waiter?
    var takers: [Waiter] = []
  }

  private let state = Guarded(State())

  /// Takes something once nobody asks.
  func taking<Answer: Sendable>(_ take: () async throws -> Answer) async rethrows -> Answer {
    await withCheckedContinuation { (waiter: Waiter) in
      let mayGo = state.withLock { state in
        guard !state.isAsking else {
          state.takers.append(waiter)
          return false
        }
        state.takes += 1
        return true
      }
      if mayGo { waiter.resume() }
    }
    defer { ended() }
    return try await take()
  }

  /// Asks, and deals with the answer, while nobody takes; one at a time.
  func asking<Answer: Sendable>(_ ask: () async -> Answer) async -> Answer {
    await withCheckedContinuation { (waiter: Waiter) in
      let mayGo = state.withLock { state in
        precondition(!state.isAsking, "Two ask which sessions were lost. Ask once at a time.")
        state.isAsking = true
        if state.takes > 0 { state.asker = waiter }
        return state.takes == 0
      }
      if mayGo { waiter.resume() }
    }
    let answer = await ask()
    let takers = state.withLock { state in
      state.isAsking = false
      state.takes += state.takers.count
      defer { state.takers = [] }
      return state.takers
    }
    for taker in takers { taker.resume() }
    return answer
  }

  private func ended() {
    let asker = state.withLock { state -> Waiter? in
      state.takes -= 1
      guard state.takes == 0 else { return nil }
      defer { state.asker = nil }
      return state.asker
    }
    asker?.resume()
  }
}
