import Vipera

/// Finds out which sessions other servers have taken.
extension SessionKeeper {
  /// Ends the sessions that other servers have taken.
  func endLost() async {
    let before = state.withLock { state -> Losses in
      defer { state.losses = .asked }
      if state.losses != .asked { state.takes.ask() }
      return state.losses
    }
    // If an earlier call still asks the store, this call is not necessary: the earlier call also ends the lost
    // sessions.
    guard before != .asked else { return }
    let known = await askForLosses(before)
    state.withLock { state in
      state.losses = known
      state.takes.answered()
    }
  }

  private func askForLosses(_ before: Losses) async -> Losses {
    do {
      let tokens = try await store.lost()
      for waiter in forget(tokens) { waiter.resume() }
      if !tokens.isEmpty { await taken(tokens, mayBeBack) }
      return .known
    } catch {
      if before == .known, !isClosed { failed(error) }
      return .unknown
    }
  }

  @Sendable private func mayBeBack(_ token: String) -> Bool {
    state.withLock { $0.takes.mayBeBack(token) }
  }

  /// Drops the pending records of sessions that belong to another server.
  ///
  /// - Returns: The waiting callers; they will find the newer record in the store.
  private func forget(_ tokens: [String]) -> [CheckedContinuation<Void, any Error>] {
    state.withLock { state in
      var waiters: [CheckedContinuation<Void, any Error>] = []
      for token in tokens where !state.takes.mayBeBack(token) {
        state.backlog.forget(token)
        // A running write notifies its callers itself.
        guard !state.backlog.isUnderWay(token) else { continue }
        waiters += state.takers.removeValue(forKey: token) ?? []
      }
      return waiters
    }
  }
}
